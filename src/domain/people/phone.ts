import { accepted, refused, type Checked } from '../checked.ts';

/** Prefixes offered in phone fields (ACC-48, CLIENT-15). */
export const phonePrefixes = ['+420', '+421'] as const;
export type PhonePrefix = (typeof phonePrefixes)[number];

/** Returns the prefix that a phone field begins with in a country, given as ISO 3166-1 alpha-2 (CLIENT-15, SIL-218). */
export const phonePrefixOf = (country: string): PhonePrefix => (country === 'SK' ? '+421' : '+420');

const homePrefix = /^\+42[01]/;
const homeLength = 13;
/** Maximum digits of an international number (ITU-T E.164). */
const longestDigits = 15;
const nationalDigits = 9;

/** Country codes of one and two digits; all others have three (ITU-T E.164). */
const shortCountryCode = /^(?:[17]|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58])/;

/**
 * Validates a phone number in stored form: `+` and digits. Czech and Slovak numbers have 13 characters, others more than 7
 * (VALID-02, VALID-03) and at most 15 digits. Spaces are refused: strip them first.
 */
export function checkPhone(text: string): Checked<string, 'string.phone'> {
  const isPhone = /^\+\d+$/.test(text) && text.length > 7 && text.length <= longestDigits + 1;
  if (!isPhone || (homePrefix.test(text) && text.length !== homeLength)) return refused('string.phone');
  return accepted(text);
}

/** Formats a stored number in groups of three, `+420 601 123 456`, with or without its country prefix (VALID-14). */
export function phoneInGroups(stored: string, { withPrefix }: { withPrefix: boolean }): string {
  if (!/^\+\d+$/.test(stored)) return stored;
  const digits = stored.slice(1);
  const prefix = shortCountryCode.exec(digits)?.[0] ?? digits.slice(0, 3);
  const groups = digits.slice(prefix.length).match(/\d{3}(?!\d$)|\d{1,4}/g) ?? [];
  return [...(withPrefix ? [`+${prefix}`] : []), ...groups].join(' ');
}

/** Whether two numbers are the same line, ignoring prefixes: compares the last nine digits (domain rules, section 4). */
export function isSamePhone(first: string, second: string): boolean {
  const line = lineOf(first);
  return line !== '' && line === lineOf(second);
}

function lineOf(text: string): string {
  return text.replaceAll(/\D/g, '').slice(-nationalDigits);
}
