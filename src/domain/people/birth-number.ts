import { accepted, refused, type Checked } from '../checked.ts';
import { datePartsOf, plainDateOf, type PlainDate } from '../dates/plain-date.ts';

export type Sex = 'MALE' | 'FEMALE';
export type BirthNumberCountry = 'CZ' | 'SK';

export interface BirthNumber {
  digits: string;
  birthDate: PlainDate;
  sex: Sex;
  /** A warning only: remainder 10 with the check digit 0 was officially assigned until 1985. */
  isUnusual: boolean;
}

export type BirthNumberReason = 'string.personalIdFormat' | 'string.personalId';

const lastYearOfNineDigits = 53;
const firstOverflowYear = 2004;
const lastOfficialRemainderTen = 1985;

/**
 * Parses a Czech or Slovak birth number (digits only) and derives birth date and sex. Overflow months +20 and +70 are valid in
 * Czech law for births from 2004; a birth date after today is refused (domain rules, section 1).
 */
export function readBirthNumber(
  text: string,
  country: BirthNumberCountry,
  today: PlainDate,
): Checked<BirthNumber, BirthNumberReason> {
  if (!/^\d+$/.test(text)) return refused('string.personalIdFormat');
  if (text.length !== 9 && text.length !== 10) return refused('string.personalId');
  const person = personOf(text, country);
  if (person === null || person.birthDate > today) return refused('string.personalId');
  if (text.length === 9) return accepted({ digits: text, ...person, isUnusual: false });
  const remainder = Number(text.slice(0, 9)) % 11;
  if (Number(text[9]) !== remainder % 10) return refused('string.personalId');
  const isUnusual = remainder === 10 && datePartsOf(person.birthDate).year > lastOfficialRemainderTen;
  return accepted({ digits: text, ...person, isUnusual });
}

function personOf(digits: string, country: BirthNumberCountry): { birthDate: PlainDate; sex: Sex } | null {
  const year = yearOf(digits);
  if (year === null) return null;
  const hasOverflow = country === 'CZ' && digits.length === 10 && year >= firstOverflowYear;
  const written = Number(digits.slice(2, 4));
  const sex: Sex = written > 50 ? 'FEMALE' : 'MALE';
  const month = sex === 'FEMALE' ? written - 50 : written;
  const birthDate = plainDateOf(year, hasOverflow && month > 20 ? month - 20 : month, Number(digits.slice(4, 6)));
  return birthDate === null ? null : { birthDate, sex };
}

function yearOf(digits: string): number | null {
  const written = Number(digits.slice(0, 2));
  if (digits.length === 9) return written <= lastYearOfNineDigits ? 1900 + written : null;
  return written <= lastYearOfNineDigits ? 2000 + written : 1900 + written;
}

/** Formats a birth number as `850314/1236`; anything else stays as it is. */
export const formatBirthNumber = (stored: string): string => stored.replace(/^(\d{6})(\d{3,4})$/, '$1/$2');
