import { withoutSpaces } from '../text/plain-characters.ts';
import { accepted, refused, type Checked } from '../checked.ts';
import { isValidAccount, padAccount, type BankAccount } from './account-number.ts';

export type DomesticCountry = 'CZ' | 'SK';

export interface Iban {
  /** The electronic form: no spaces. */
  iban: string;
  country: string;
  /** The Czech or Slovak account in the IBAN, without leading zeros; null for other countries. */
  domestic: BankAccount | null;
  /** False if the account fails modulus 11 although the IBAN itself is valid. */
  isDomesticValid: boolean;
}

/** Lengths of the European countries in the SWIFT registry; the countries of the client card are among them. */
const lengths: ReadonlyMap<string, number> = new Map(
  (
    'AD24 AT20 BE16 BG22 CH21 CY28 CZ24 DE22 DK18 EE20 ES24 FI18 FR27 GB22 GR27 HR21 HU28 IE22 ' +
    'IS26 IT27 LI21 LT20 LU20 LV21 MC27 MT31 NL18 NO15 PL28 PT25 RO24 SE24 SI19 SK24 SM27'
  )
    .split(' ')
    .map((entry) => [entry.slice(0, 2), Number(entry.slice(2))]),
);

/** Check digits are 98 less a remainder of 97: others give the same remainder, but no bank assigns them (ISO 13616-1). */
const checkDigits = { min: 2, max: 98 };

/**
 * Parses an IBAN in electronic form or in groups of four: known country, its length, check digits 02 to 98, modulus 97
 * (VALID-04).
 */
export function readIban(text: string): Checked<Iban, 'string.iban'> {
  const iban = withoutSpaces(text);
  const country = iban.slice(0, 2);
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]+$/.test(iban) || iban.length !== lengths.get(country)) return refused('string.iban');
  const check = Number(iban.slice(2, 4));
  const isAssigned = check >= checkDigits.min && check <= checkDigits.max;
  if (!isAssigned || modulus97(iban.slice(4) + iban.slice(0, 4)) !== 1) return refused('string.iban');
  if (country !== 'CZ' && country !== 'SK') return accepted({ iban, country, domestic: null, isDomesticValid: true });
  if (!/^\d+$/.test(iban.slice(2))) return refused('string.iban');
  const domestic = domesticOf(iban);
  return accepted({ iban, country, domestic, isDomesticValid: isValidAccount(domestic) });
}

/** Composes the IBAN of a Czech or Slovak account in electronic form (domain rules, section 3). */
export function composeIban(country: DomesticCountry, account: BankAccount): string {
  const { prefix, number, bankCode } = padAccount(account);
  const inner = bankCode + prefix + number;
  const check = checkDigits.max - modulus97(`${inner}${country}00`);
  return `${country}${String(check).padStart(2, '0')}${inner}`;
}

/** Formats an IBAN in groups of four. */
export function formatIban(iban: string): string {
  return (iban.match(/.{1,4}/g) ?? []).join(' ');
}

function domesticOf(iban: string): BankAccount {
  return {
    bankCode: iban.slice(4, 8),
    prefix: iban.slice(8, 14).replace(/^0+/, ''),
    // An account number has at least two digits.
    number: iban.slice(14).replace(/^0+(?=..)/, ''),
  };
}

/**
 * Returns the remainder of the text as a number, letters A = 10 to Z = 35, digit by digit so that no number exceeds 97 × 100.
 */
function modulus97(text: string): number {
  let remainder = 0;
  for (const character of text) {
    const value = Number.parseInt(character, 36);
    remainder = (remainder * (value > 9 ? 100 : 10) + value) % 97;
  }
  return remainder;
}
