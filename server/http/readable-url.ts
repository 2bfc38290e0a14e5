/**
 * Returns the address of a request as the router can read it: where a percent sign in the path begins no escape, every one stands
 * for itself, so that a mistyped address gets the page's own answer instead of the router's.
 */
export function readableUrl(url: string): string {
  if (!url.includes('%')) return url;
  const [path = '', ...query] = url.split('?');
  try {
    decodeURIComponent(path);
    return url;
  } catch {
    return [path.replaceAll('%', '%25'), ...query].join('?');
  }
}
