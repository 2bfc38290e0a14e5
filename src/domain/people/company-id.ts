import { accepted, refused, type Checked } from '../checked.ts';

const weights = [8, 7, 6, 5, 4, 3, 2];

/**
 * Parses a company identification number (IČO): eight digits, the last one a check digit; an old Slovak one of six digits is
 * padded with zeros. Returns eight digits (VALID-07; domain rules, section 2).
 */
export function readCompanyId(text: string, country: 'CZ' | 'SK'): Checked<string, 'string.identificationNumber'> {
  const digits = country === 'SK' && text.length === 6 ? text.padStart(8, '0') : text;
  if (!/^\d{8}$/.test(digits)) return refused('string.identificationNumber');
  const sum = weights.reduce((total, weight, index) => total + weight * Number(digits[index]), 0);
  const check = (11 - (sum % 11)) % 10;
  return check === Number(digits[7]) ? accepted(digits) : refused('string.identificationNumber');
}
