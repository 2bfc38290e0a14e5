import { unitOf, type NumberUnit } from './number-unit.ts';

export type DecimalMark = ',' | '.';

/** How a number is read where its text alone does not tell. */
export interface NumberReading {
  /**
   * The decimal mark of a file. The other mark then only groups, and only by three: with a decimal comma `100.000` is a hundred
   * thousand and `1.5` is no number.
   */
  decimalMark?: DecimalMark;
  /** What the mark of `1.234` or `1,234` is without `decimalMark`: the decimal mark, unless it is said to group. */
  ambiguousMark?: 'decimal' | 'grouping';
  /** Whether spaces may be anywhere between the digits, as while a number is edited; else they group by three. */
  hasFreeSpaces?: boolean;
}

/** A number as it is written, with what its reader may have to refuse or ask. */
export interface WrittenNumber {
  value: number;
  /** Digits before and after the decimal mark, without grouping and leading zeros; a multiple such as `mil.` has moved the mark. */
  whole: string;
  decimals: string;
  unit: NumberUnit | null;
  /** Whether its only mark may group as well as begin the decimals. */
  isAmbiguous: boolean;
}

/** Words that move the decimal mark, by the number of digits. */
const multiples: readonly (readonly [string, number])[] = [
  ...['tisíce', 'tisíc', 'tisice', 'tisic', 'tis', 'thousand', 'k'].map((word) => [word, 3] as const),
  ...['milionů', 'miliony', 'milion', 'miliónov', 'milióny', 'milión', 'million', 'mil', 'mio', 'mln'].map(
    (word) => [word, 6] as const,
  ),
];

const plainDigits = /^\d{1,15}$/;

/** Hyphen, dashes and minus, as any of them is written for a minus. */
const dash = /^[-\u2010-\u2015\u2212]$/u;
const minusOrPlus = /^[-+\u2010-\u2015\u2212]|[-+\u2010-\u2015\u2212]$/u;
/** A price without cents ends like `1 000,-`. */
const noCents = /^([.,])[-\u2010-\u2015\u2212]{1,2}/u;

/**
 * Reads a number as people and spreadsheets write it: with grouping by spaces, points, commas or apostrophes, decimals after a
 * comma or a point, a sign or brackets for less than zero, a currency, `%` or years before or after it, `tis.`, `mil.` or `mio`,
 * `1 000,-`, and a dash with a currency for zero. Returns null for anything else, a dash alone included.
 */
export function readWrittenNumber(text: string, reading: NumberReading = {}): WrittenNumber | null {
  // Most cells of a sheet: read at once, because a sheet has thousands and each is read by several questions.
  if (plainDigits.test(text))
    return { value: Number(text), whole: text.replace(/^0+/, ''), decimals: '', unit: null, isAmbiguous: false };
  const written = text.normalize('NFC').replaceAll(/\s+/g, ' ').trim();
  const bracketed = /^\((.*)\)$/.exec(written)?.[1]?.trim();
  const parts = partsOf(bracketed ?? written);
  if (!parts) return null;
  const before = leadOf(parts.before);
  const after = tailOf(parts.after);
  if (!before || !after || (before.unit && after.unit)) return null;
  const unit = before.unit ?? after.unit;
  // The zero of accounting is a dash and a currency.
  if (parts.digits === '') return unit?.kind === 'currency' && dash.test(before.sign) ? { ...zero, unit } : null;
  if (bracketed !== undefined && before.sign !== '') return null;
  const split = splitDigits(parts.digits, reading);
  if (!split) return null;
  const moved = movedMark(split, after.places);
  const size = Number(`${moved.whole || '0'}.${moved.decimals || '0'}`);
  const isNegative = size !== 0 && (bracketed !== undefined || dash.test(before.sign));
  return { ...moved, value: isNegative ? -size : size, unit, isAmbiguous: split.isAmbiguous };
}

const zero = { value: 0, whole: '', decimals: '', isAmbiguous: false } as const;

interface Parts {
  before: string;
  /** From the first digit or mark to the last. */
  digits: string;
  after: string;
}

function partsOf(text: string): Parts | null {
  // In `kr.500` the point may end the word as well as begin the decimals.
  if (/\p{L}[.,]\d/u.test(text)) return null;
  const first = text.search(/[.,]?\d/);
  if (first < 0) return { before: text, digits: '', after: '' };
  const rest = text.slice(first);
  const last = rest.search(/\d\D*$/) + 1;
  // The mark stays, because it tells what another one is.
  const end = rest.slice(last).replace(noCents, '$1');
  const mark = /^[.,]/.test(end) ? 1 : 0;
  return { before: text.slice(0, first), digits: rest.slice(0, last) + end.slice(0, mark), after: end.slice(mark) };
}

const wordOf = (text: string) => text.replaceAll(/[ .]/g, '').toLowerCase();

/** The sign and the unit before a number, in either order. */
function leadOf(text: string): { sign: string; unit: NumberUnit | null } | null {
  const lead = text.trim();
  const sign = minusOrPlus.exec(lead)?.[0] ?? '';
  const word = wordOf(lead.startsWith(sign) ? lead.slice(sign.length) : lead.slice(0, -sign.length));
  const unit = word === '' ? null : unitOf(word);
  return unit === undefined ? null : { sign, unit };
}

/** The multiple and the unit after a number. */
function tailOf(text: string): { places: number; unit: NumberUnit | null } | null {
  const word = wordOf(text);
  // A point ends a word, and is not one.
  if (word === '') return text.trim() === '' ? { places: 0, unit: null } : null;
  const known = unitOf(word);
  if (known) return { places: 0, unit: known };
  for (const [multiple, places] of multiples) {
    if (!word.startsWith(multiple)) continue;
    const rest = word.slice(multiple.length);
    const unit = rest === '' ? null : unitOf(rest);
    if (unit !== undefined) return { places, unit };
  }
  return null;
}

interface Split {
  whole: string;
  decimals: string;
  isAmbiguous: boolean;
}

const isDigits = (text: string) => /^\d*$/.test(text);

function splitDigits(text: string, { decimalMark, ambiguousMark, hasFreeSpaces }: NumberReading): Split | null {
  const digits = hasFreeSpaces ? text.replaceAll(' ', '') : text;
  const isAmbiguous = decimalMark === undefined && /^[1-9]\d{0,2}[.,]\d{3}$/.test(digits);
  const mark = isAmbiguous && ambiguousMark === 'grouping' ? -1 : markAt(digits, decimalMark);
  const whole = ungrouped(mark < 0 ? digits : digits.slice(0, mark));
  const decimals = mark < 0 ? '' : digits.slice(mark + 1);
  if (whole === null || !isDigits(decimals)) return null;
  return { whole: whole.replace(/^0+/, ''), decimals, isAmbiguous };
}

/** Place of the decimal mark; negative where a number has no decimals. */
function markAt(digits: string, decimalMark: DecimalMark | undefined): number {
  if (decimalMark !== undefined) return digits.indexOf(decimalMark);
  const last = Math.max(digits.lastIndexOf(','), digits.lastIndexOf('.'));
  const isRepeated = last >= 0 && digits.indexOf(digits[last] ?? '') < last;
  // One that repeats groups, unless less than a group follows.
  return isRepeated && digits.length - last - 1 > 2 ? -1 : last;
}

/** Digits without what groups them by three; null if they are grouped otherwise. */
function ungrouped(whole: string): string | null {
  if (isDigits(whole)) return whole;
  const [separator = ''] = /[^\d]/.exec(whole) ?? [];
  if (!/^[ .,'\u2018\u2019\u02BC]$/.test(separator)) return null;
  const [first = '', ...others] = whole.split(separator);
  const isGrouped = /^\d{1,3}$/.test(first) && others.every((group) => /^\d{3}$/.test(group));
  return isGrouped ? first + others.join('') : null;
}

function movedMark({ whole, decimals }: Split, places: number): { whole: string; decimals: string } {
  if (places === 0) return { whole, decimals };
  const moved = whole + decimals.slice(0, places).padEnd(places, '0');
  return { whole: moved.replace(/^0+/, ''), decimals: decimals.slice(places) };
}
