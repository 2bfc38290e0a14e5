const longestName = 50;

/** Truncates a name for lists after 50 characters (code points) and adds an ellipsis (VALID-15). */
export function displayName(name: string): string {
  return truncated(name, longestName);
}

function truncated(name: string, longest: number): string {
  // There are at least as many code units as code points, so short names need no iteration.
  if (name.length <= longest) return name;
  const characters = Array.from(name);
  return characters.length <= longest ? name : `${characters.slice(0, longest).join('').trimEnd()}…`;
}

const longestTail = 16;

/**
 * Splits a fund's name in two; the second part is never truncated, because the last words distinguish the share classes of a
 * fund. Together they do not exceed the displayed length (VALID-15): the end of the first part is cut if needed.
 */
export function nameParts(name: string): { head: string; tail: string } {
  const words = name.split(' ');
  let from = words.length;
  while (from > 1 && words.slice(from - 1).join(' ').length <= longestTail) from -= 1;
  const tail = words.slice(from).join(' ');
  const head = words.slice(0, from).join(' ');
  return { head: truncated(head, longestName - tail.length), tail };
}
