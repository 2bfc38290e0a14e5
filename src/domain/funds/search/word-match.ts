/** Words that tolerate a typing error: five letters or more; never with a digit, since another code is another fund. */
const forgiven = /^\p{L}{5,}$/u;

/** Whether this normalised word tolerates one typing error. */
export function isForgiven(wanted: string): boolean {
  return forgiven.test(wanted);
}

/**
 * Whether the text up to `end` contains `wanted`, from its character `at` on, at `start`. Takes plain arguments, because a
 * search calls it for thousands of words.
 */
export function standsAt(text: string, start: number, end: number, wanted: string, at = 0): boolean {
  if (start + wanted.length - at > end) return false;
  for (let next = at; next < wanted.length; next += 1) {
    if (text.charCodeAt(start + next - at) !== wanted.charCodeAt(next)) return false;
  }
  return true;
}

/**
 * Whether the word from `start` to `end` starts with `wanted` with at most one typing error: an extra, missing or wrong
 * character, or two swapped neighbours. The error can always be assumed to be at the first difference.
 */
export function almostBegins(text: string, start: number, end: number, wanted: string): boolean {
  let at = 0;
  while (at < wanted.length && start + at < end && text.charCodeAt(start + at) === wanted.charCodeAt(at)) at += 1;
  const place = start + at;
  return (
    standsAt(text, place, end, wanted, at + 1) ||
    standsAt(text, place + 1, end, wanted, at + 1) ||
    standsAt(text, place + 1, end, wanted, at) ||
    isSwapped(text, place, end, wanted, at)
  );
}

function isSwapped(text: string, place: number, end: number, wanted: string, at: number): boolean {
  return (
    place + 1 < end &&
    text.charCodeAt(place) === wanted.charCodeAt(at + 1) &&
    text.charCodeAt(place + 1) === wanted.charCodeAt(at) &&
    standsAt(text, place + 2, end, wanted, at + 2)
  );
}
