const longestName = 50;
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
  const room = longestName - tail.length;
  const characters = Array.from(head);
  return { head: characters.length <= room ? head : `${characters.slice(0, room).join('').trimEnd()}…`, tail };
}
