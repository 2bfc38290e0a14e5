import { accepted, refused, type Checked } from '../checked.ts';

/** Maximum length of an address that mail can be sent to (RFC 5321). */
export const longestEmail = 254;
const longestLocalPart = 64;
const localPart = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/i;
const domainLabel = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/i;

/** Checks one e-mail address: `name@domain.tld`, without a display name, quotes or spaces (ACC-41, CLIENT-32). */
export function checkEmail(text: string): Checked<string, 'string.email'> {
  if (text.length > longestEmail) return refused('string.email');
  const at = text.lastIndexOf('@');
  const name = text.slice(0, Math.max(at, 0));
  const labels = text.slice(at + 1).split('.');
  const isDomain = labels.length >= 2 && labels.every((label) => domainLabel.test(label));
  const hasTopLevel = /^[a-z]|^xn--/i.test(labels.at(-1) ?? '') && (labels.at(-1)?.length ?? 0) >= 2;
  return name.length <= longestLocalPart && localPart.test(name) && isDomain && hasTopLevel
    ? accepted(text)
    : refused('string.email');
}
