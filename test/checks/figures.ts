const missed: string[] = [];

/** Prints a figure and remembers whether its goal was reached. */
export function figure(name: string, value: string, isReached: boolean): void {
  console.log(`${isReached ? 'reached' : 'MISSED '}  ${name}: ${value}`);
  if (!isReached) missed.push(name);
}

/** Ends the check with 1 when a figure was missed. */
export function sumUp(): void {
  console.log(missed.length === 0 ? 'all figures reached' : `missed: ${missed.join('; ')}`);
  process.exitCode = missed.length === 0 ? 0 : 1;
}
