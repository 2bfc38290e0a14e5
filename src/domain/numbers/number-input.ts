import { accepted, refused, type Checked } from '../checked.ts';
import { fitsUnit, unitOf } from './number-unit.ts';
import { readWrittenNumber, type NumberReading } from './written-number.ts';

export interface NumberInputRules {
  /** Whether a negative value may be typed; false by default (VALID-08). */
  allowNegative?: boolean;
  /** Maximum digits before the decimal separator, without leading zeros; 13 by default, so that money stays exact. */
  maxDigits?: number;
  /** Maximum digits after the decimal separator; 2 by default, 0 for whole numbers (SIL-78). */
  maxDecimals?: number;
  /** What the field is in, such as `Kč` or `%`: a number that is written with a unit has to be in that one. */
  unit?: string | undefined;
}

export type NumberInputReason =
  | 'empty'
  | 'notNumber'
  | 'otherCurrency'
  | 'negative'
  | 'tooManyDigits'
  | 'tooManyDecimals';

/** How a number in a field is read: `1.234` has three decimals and is never silently parsed as a thousand. */
export const typedNumber: NumberReading = { ambiguousMark: 'decimal', hasFreeSpaces: true };

/** Parses what was typed or pasted into a number field (VALID-08, VALID-09, VALID-11). */
export function readNumberInput(typed: string, rules: NumberInputRules = {}): Checked<number, NumberInputReason> {
  const { allowNegative = false, maxDigits = 13, maxDecimals = 2, unit = '' } = rules;
  if (typed.trim() === '') return refused('empty');
  const read = readWrittenNumber(typed, typedNumber);
  if (!read) return refused('notNumber');
  if (read.unit && !fitsUnit(read.unit, unit))
    return refused(unitOf(unit.toLowerCase())?.kind === 'currency' ? 'otherCurrency' : 'notNumber');
  if (read.whole.length > maxDigits) return refused('tooManyDigits');
  if (read.decimals.length > maxDecimals) return refused('tooManyDecimals');
  return read.value < 0 && !allowNegative ? refused('negative') : accepted(read.value);
}

/** Returns the nearest value within the bounds; a missing bound is no restriction (VALID-10). */
export function clampNumber(value: number, min: number | null, max: number | null): number {
  const lifted = min === null ? value : Math.max(min, value);
  return max === null ? lifted : Math.min(max, lifted);
}
