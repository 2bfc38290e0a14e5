const digits = /^\d{1,128}$/;

/** The id where the text is one: digits only, of any length that a call carries (SIL-29). */
export const webRequestId = (text: string | null): string | null => (text !== null && digits.test(text) ? text : null);

/**
 * What a path says about a web request: its id, `null` where the path is that of a web request without a usable id, and
 * undefined for every other path (SHELL-12, SHELL-13).
 */
export function webRequestOfPath(path: string): string | null | undefined {
  const [first = '', second = null] = path.split('/').filter((segment) => segment !== '');
  return first.toLowerCase() === 'webrequest' ? webRequestId(second) : undefined;
}
