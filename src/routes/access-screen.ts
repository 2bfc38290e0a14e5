/** A screen that needs no session, with the parameters of its address. */
export type AccessScreen =
  | { name: 'login' }
  | { name: 'single-sign-on'; token: string | null; language: string | null }
  | { name: 'request-reset' }
  | { name: 'new-password'; resetToken: string; isFirst: boolean }
  | { name: 'registration' }
  | { name: 'activation'; token: string | null }
  | { name: 'verify' };

function segmentsOf(path: string): string[] | null {
  try {
    return path
      .split('/')
      .filter((segment) => segment !== '')
      .map(decodeURIComponent);
  } catch {
    return null;
  }
}

/** Returns the screen that a path shows to a logged-out user, by default the log-in screen (ACC-01). */
export function accessScreenOf(path: string): AccessScreen {
  const [first, second = null, third = null, ...rest] = segmentsOf(path) ?? [];
  if (rest.length > 0) return { name: 'login' };
  if (first === 'internalsso') return { name: 'single-sign-on', token: second, language: third };
  if (third !== null) return { name: 'login' };
  if (first === 'registration-confirm') return { name: 'activation', token: second };
  if (first === 'reset-password')
    return second === null ? { name: 'request-reset' } : { name: 'new-password', resetToken: second, isFirst: false };
  if (first === 'invitation' && second !== null) return { name: 'new-password', resetToken: second, isFirst: true };
  if (first === 'verify' && second === null) return { name: 'verify' };
  if (first === 'registration' && second === null) return { name: 'registration' };
  return { name: 'login' };
}

/** Returns whether a screen is shown with a session as well: mails and other systems link to it (ACC-24, ACC-67, SIL-187). */
export function isForEverybody({ name }: AccessScreen): boolean {
  return name === 'single-sign-on' || name === 'new-password' || name === 'activation' || name === 'verify';
}
