const longestName = 50;
const longestTail = 16;

/**
 * A fund's name in two parts, the second of which is never cut: its last words tell the share classes of a fund apart.
 * Together no longer than names are shown (VALID-15): what is too long is left out at the end of the first part.
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
