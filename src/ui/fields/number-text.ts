import { clampNumber, readNumberInput, typedNumber, type NumberInputReason } from '#domain/numbers/number-input.ts';
import { readWrittenNumber } from '#domain/numbers/written-number.ts';
import { formatNumber } from '#i18n/format.ts';

export interface NumberRules {
  decimals: number;
  maxDigits: number;
  allowNegative: boolean;
  min: number | null;
  max: number | null;
  step: number;
  /** What the field is in, such as `Kč` or `%`. */
  unit?: string | undefined;
}

export type NumberText =
  | { kind: 'empty' }
  | { kind: 'number'; value: number }
  | { kind: 'refused'; reason: Exclude<NumberInputReason, 'empty'> };

/** Parses the text of a number field; empty text is not an error. */
export function readNumberText(text: string, rules: NumberRules): NumberText {
  const { allowNegative, maxDigits, decimals, unit } = rules;
  const read = readNumberInput(text, { allowNegative, maxDigits, maxDecimals: decimals, unit });
  if (read.ok) return { kind: 'number', value: read.value };
  return read.reason === 'empty' ? { kind: 'empty' } : { kind: 'refused', reason: read.reason };
}

/** Formats the number as the field shows it while it is not edited, with grouped thousands. */
export const numberText = (value: number | null, decimals: number, shownDecimals = 0): string =>
  value === null ? '' : formatNumber(value, decimals, shownDecimals);

/** Returns the number of decimals as typed, so that `0,80` has two. */
export const typedDecimals = (text: string, decimals: number): number =>
  Math.min(decimals, readWrittenNumber(text, typedNumber)?.decimals.length ?? 0);

const stepsOfKeys: Record<string, number> = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 };

/** Returns the number after an arrow or page key within the bounds, or null for any other key. */
export function steppedNumber(key: string, value: number | null, rules: NumberRules): number | null {
  const steps = stepsOfKeys[key];
  if (steps === undefined) return null;
  const { min, max, step, decimals, allowNegative } = rules;
  const lowest = allowNegative ? min : Math.max(0, min ?? 0);
  const next = value === null ? (lowest ?? 0) : value + steps * step;
  return clampNumber(Number(next.toFixed(decimals)), lowest, max);
}
