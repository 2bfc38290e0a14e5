/** Parts of the group suite by the code of their link (SHELL-07). */
export const suiteParts = {
  NEWS: '#/news',
  SALES_DOCUMENTATION: '#/sales-documentation',
  KNOWLEDGE: '#/knowledge/',
  GLOSSARY: '#/glossary',
} as const;
export type SuiteLink = keyof typeof suiteParts;

/**
 * The address of a part of the group suite: that of the link, with the part appended where the link lacks it (SIL-26).
 * Null for what is no web address, so that no other kind of link can ever be opened (T16).
 */
export function suiteAddress(url: string, link: SuiteLink): string | null {
  if (!URL.canParse(url)) return null;
  const address = new URL(url);
  if (address.protocol !== 'https:' && address.protocol !== 'http:') return null;
  const part = suiteParts[link];
  if (!address.hash.startsWith(part.replace(/\/$/, ''))) address.hash = part;
  return address.href;
}

/** The address with a single sign-on token in its query, ahead of any `#` part (SIL-27). */
export function withToken(address: string, token: string): string {
  const url = new URL(address);
  url.searchParams.set('token', token);
  return url.href;
}
