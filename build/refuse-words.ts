/** Ends a script that takes no words where it was given some, with exit status 2 and before it does anything. */
export function refuseWords(): void {
  const given = process.argv.slice(2);
  if (given.length === 0) return;
  console.error(`Unknown: ${given.join(' ')}. This takes no options and no words.`);
  process.exit(2);
}
