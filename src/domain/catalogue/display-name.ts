const longestName = 50;

/** A name as lists show it: what is longer than 50 characters (code points) is cut there and ends in an ellipsis (VALID-15). */
export function displayName(name: string): string {
  // Code units are never fewer than code points: short names need no walk.
  if (name.length <= longestName) return name;
  const characters = Array.from(name);
  return characters.length <= longestName ? name : `${characters.slice(0, longestName).join('').trimEnd()}…`;
}
