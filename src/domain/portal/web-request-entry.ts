const digits = /^\d{1,128}$/;

/** Returns the id if the text is a valid one: digits only, of a length supported by the API (SIL-29). */
export const webRequestId = (text: string | null): string | null => (text !== null && digits.test(text) ? text : null);

/**
 * Returns the web request in a path: its id, `null` for a web request path without a valid id, and undefined for every other
 * path (SHELL-12, SHELL-13).
 */
export function webRequestOfPath(path: string): string | null | undefined {
  const [first = '', second = null] = path.split('/').filter((segment) => segment !== '');
  return first.toLowerCase() === 'webrequest' ? webRequestId(second) : undefined;
}
