import { typedCode } from '../text/plain-characters.ts';
import { accepted, refused, type Checked } from '../checked.ts';

export interface PostalCode {
  digits: string;
  /** A warning only if false: Czech codes start with 1 to 7, Slovak ones with 8, 9 or 0. */
  fitsCountry: boolean;
}

/** Parses a Czech or Slovak postal code, `NNN NN` or without the space (domain rules, section 4). */
export function readPostalCode(text: string, country: 'CZ' | 'SK'): Checked<PostalCode, 'string.postalCode'> {
  const [, front, back] = /^(\d{3})\s?(\d{2})$/.exec(typedCode(text)) ?? [];
  if (front === undefined || back === undefined) return refused('string.postalCode');
  const isCzech = /^[1-7]/.test(front);
  return accepted({ digits: front + back, fitsCountry: isCzech === (country === 'CZ') });
}

/** Formats a Czech or Slovak postal code as `591 01`; anything else stays as it is. */
export const formatPostalCode = (stored: string): string => stored.replace(/^(\d{3})(\d{2})$/, '$1\u00A0$2');
