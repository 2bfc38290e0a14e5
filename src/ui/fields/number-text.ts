import { clampNumber, readNumberInput, type NumberInputReason } from '#domain/numbers/number-input.ts';
import { formatNumber } from '#i18n/format.ts';

export interface NumberRules {
  decimals: number;
  maxDigits: number;
  allowNegative: boolean;
  min: number | null;
  max: number | null;
  step: number;
}

export type NumberText =
  | { kind: 'empty' }
  | { kind: 'number'; value: number }
  | { kind: 'refused'; reason: Exclude<NumberInputReason, 'empty'> };

/** Reads the text of a number field; an empty one is no error here. */
export function readNumberText(text: string, rules: NumberRules): NumberText {
  const { allowNegative, maxDigits, decimals } = rules;
  const read = readNumberInput(text, { allowNegative, maxDigits, maxDecimals: decimals });
  if (read.ok) return { kind: 'number', value: read.value };
  return read.reason === 'empty' ? { kind: 'empty' } : { kind: 'refused', reason: read.reason };
}

/** The number as the field shows it while nobody types, with grouped thousands. */
export const numberText = (value: number | null, decimals: number, shownDecimals = 0): string =>
  value === null ? '' : formatNumber(value, decimals, shownDecimals);

/** Decimals as entered: `0,80` stays so. A separator that occurs again groups thousands. */
export function typedDecimals(text: string, decimals: number): number {
  const [, ...rest] = text.split(/[.,]/);
  return rest.length === 1 ? Math.min(decimals, rest[0]?.replaceAll(/\D/g, '').length ?? 0) : 0;
}

const stepsOfKeys: Record<string, number> = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 };

/** The number after a press of an arrow or page key, within the bounds; nothing for any other key. */
export function steppedNumber(key: string, value: number | null, rules: NumberRules): number | null {
  const steps = stepsOfKeys[key];
  if (steps === undefined) return null;
  const { min, max, step, decimals, allowNegative } = rules;
  const lowest = allowNegative ? min : Math.max(0, min ?? 0);
  const next = value === null ? (lowest ?? 0) : value + steps * step;
  return clampNumber(Number(next.toFixed(decimals)), lowest, max);
}
