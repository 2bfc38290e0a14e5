import { accepted, refused, type Checked } from '../checked.ts';
import { withoutSpaces } from '../text/plain-characters.ts';
import { checkPhone, phonePrefixes } from './phone.ts';

/** Limits of codes sent by SMS (SIL-180): per phone number and per user, across contracts. */
export const codesOfNumber = [
  { codes: 3, minutes: 10 },
  { codes: 10, minutes: 24 * 60 },
] as const;
export const codesOfUser = [
  { codes: 12, minutes: 60 },
  { codes: 40, minutes: 24 * 60 },
] as const;
/** Limit of a user's failed gateway calls, which the limits above do not count. */
export const failedCodesOfUser = { codes: 30, minutes: 60 } as const;

/** Default country codes of numbers that receive codes: those offered in phone fields. */
export const smsCountryCodes: readonly string[] = phonePrefixes.map((prefix) => prefix.slice(1));

/**
 * Networks without a country: shared cost, satellite, personal, premium and international numbers (ITU-T E.164, list of
 * assigned codes).
 */
const networksOfNoCountry = /^(?:808|870|878|88[1-3]|888|979|99[19])/;
/** National numbers with a premium rate, by country code. */
const premiumNumbers: Readonly<Record<string, RegExp>> = {
  '1': /^(?:900|\d{3}976)/,
  '36': /^9[01]/,
  '420': /^(?:90|97[6-9])/,
  '421': /^(?:900|97|98)/,
  '43': /^9/,
  '44': /^(?:9|70)/,
  '48': /^70/,
  '49': /^(?:900|137|180)/,
};

/** A longer text is not a phone number, whatever its spacing. */
const longestTyped = 40;

/** Normalises a phone number to E.164 (`+`, country code, number), for any separators and international prefix. */
export const e164Form = (typed: string): string =>
  withoutSpaces(typed.slice(0, longestTyped + 1))
    .replaceAll(/[-./()]/g, '')
    .replace(/^00/, '+');

/**
 * Returns the number that receives a code, in E.164. Refuses a leading zero, country codes that are not served, and premium and
 * satellite ranges (SIL-180).
 */
export function smsNumber(typed: string, served: readonly string[]): Checked<string, 'phone.not-served'> {
  const number = e164Form(typed);
  const digits = number.slice(1);
  const country = served.find((code) => digits.startsWith(code));
  const isNumber = typed.length <= longestTyped && checkPhone(number).ok && !networksOfNoCountry.test(digits);
  if (!isNumber || country === undefined) return refused('phone.not-served');
  const national = digits.slice(country.length);
  if (national.startsWith('0') || premiumNumbers[country]?.test(national)) return refused('phone.not-served');
  return accepted(number);
}
