const longestName = 50;

/** Truncates a name for lists after 50 characters (code points) and adds an ellipsis (VALID-15). */
export function displayName(name: string): string {
  // There are at least as many code units as code points, so short names need no iteration.
  if (name.length <= longestName) return name;
  const characters = Array.from(name);
  return characters.length <= longestName ? name : `${characters.slice(0, longestName).join('').trimEnd()}…`;
}
