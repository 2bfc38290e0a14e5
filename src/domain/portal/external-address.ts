/** Parts of the group suite by the code of their link (SHELL-07). */
const suiteParts = {
  NEWS: '#/news',
  SALES_DOCUMENTATION: '#/sales-documentation',
  KNOWLEDGE: '#/knowledge/',
  GLOSSARY: '#/glossary',
} as const;
export type SuiteLink = keyof typeof suiteParts;

/**
 * Returns the address of a part of the group suite: that of the link, with the part appended if missing (SIL-26). Null unless
 * it is a web address, so that no other kind of link is ever opened (T16).
 */
export function suiteAddress(url: string, link: SuiteLink): string | null {
  if (!URL.canParse(url)) return null;
  const address = new URL(url);
  if (address.protocol !== 'https:' && address.protocol !== 'http:') return null;
  const part = suiteParts[link];
  if (!address.hash.startsWith(part.replace(/\/$/, ''))) address.hash = part;
  return address.href;
}

/** Adds a single sign-on token to the query of an address, before any fragment (SIL-27). */
export function withToken(address: string, token: string): string {
  const url = new URL(address);
  url.searchParams.set('token', token);
  return url.href;
}
