const missed: string[] = [];

/** Prints a figure and records whether it meets its goal. */
export function figure(name: string, value: string, isReached: boolean): void {
  console.log(`${isReached ? 'reached' : 'MISSED '}  ${name}: ${value}`);
  if (!isReached) missed.push(name);
}

/** Sets the exit status to 1 if a figure was missed. */
export function sumUp(): void {
  console.log(missed.length === 0 ? 'all figures reached' : `missed: ${missed.join('; ')}`);
  process.exitCode = missed.length === 0 ? 0 : 1;
}
