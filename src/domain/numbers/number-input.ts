import { fundCurrencies } from '../catalogue/iso-codes.ts';
import { accepted, refused, type Checked } from '../checked.ts';

export interface NumberInputRules {
  /** Whether a negative value may be typed; false by default (VALID-08). */
  allowNegative?: boolean;
  /** Maximum digits before the decimal separator, without leading zeros; 13 by default, so that money stays exact. */
  maxDigits?: number;
  /** Maximum digits after the decimal separator; 2 by default, 0 for whole numbers (SIL-78). */
  maxDecimals?: number;
}

export type NumberInputReason = 'empty' | 'notNumber' | 'negative' | 'tooManyDigits' | 'tooManyDecimals';

/** A currency as written with amounts: its sign, `Kč`, or its code. */
const currency = String.raw`(?:\p{Sc}|k[čc]|${fundCurrencies.join('|')})`;
const withCurrency = new RegExp(`^([-\u2212]?)${currency}(?=[-\u2212]?[\\d.,])|(?<=\\d)${currency}$`, 'iu');

/** Strips the currency from an amount copied from the portal, such as `50 000 Kč`: the field has its own. */
const withoutCurrency = (text: string): string => text.replace(withCurrency, '$1');

/**
 * Parses what was typed or pasted into a number field (VALID-08, VALID-09, VALID-11). Both comma and dot are decimal
 * separators; if both occur, the last one is and the other one groups thousands, as does one that occurs several times. A
 * single one is always the decimal separator: `1.234` has three decimals and is never silently parsed as a thousand.
 */
export function readNumberInput(typed: string, rules: NumberInputRules = {}): Checked<number, NumberInputReason> {
  const { allowNegative = false, maxDigits = 13, maxDecimals = 2 } = rules;
  const text = withoutCurrency(typed.replaceAll(/\s/g, ''));
  if (text === '') return refused('empty');
  const isNegative = /^[-\u2212]/.test(text);
  const parts = splitDecimals(isNegative ? text.slice(1) : text);
  if (parts === null) return refused('notNumber');
  const whole = parts.whole.replace(/^0+/, '');
  if (whole.length > maxDigits) return refused('tooManyDigits');
  if (parts.decimals.length > maxDecimals) return refused('tooManyDecimals');
  const size = Number(`${whole || '0'}.${parts.decimals || '0'}`);
  if (!isNegative || size === 0) return accepted(size);
  return allowNegative ? accepted(-size) : refused('negative');
}

/** Returns the nearest value within the bounds; a missing bound is no restriction (VALID-10). */
export function clampNumber(value: number, min: number | null, max: number | null): number {
  const lifted = min === null ? value : Math.max(min, value);
  return max === null ? lifted : Math.min(max, lifted);
}

function splitDecimals(text: string): { whole: string; decimals: string } | null {
  if (!/^[\d.,]*\d[\d.,]*$/.test(text)) return null;
  const last = text[Math.max(text.lastIndexOf(','), text.lastIndexOf('.'))];
  if (last === undefined) return { whole: text, decimals: '' };
  const pieces = text.split(last);
  const other = last === ',' ? '.' : ',';
  if (pieces.length > 2) return text.includes(other) ? null : grouped(text, last, '');
  const [whole = '', decimals = ''] = pieces;
  return whole.includes(other) ? grouped(whole, other, decimals) : { whole, decimals };
}

/** Thousands must be grouped in threes: `1.23.456` is not a number. */
function grouped(whole: string, separator: string, decimals: string): { whole: string; decimals: string } | null {
  const [first = '', ...others] = whole.split(separator);
  const isGrouped = /^\d{1,3}$/.test(first) && others.every((group) => /^\d{3}$/.test(group));
  return isGrouped ? { whole: first + others.join(''), decimals } : null;
}
