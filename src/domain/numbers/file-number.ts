import { readWrittenNumber, type DecimalMark } from './written-number.ts';

const plain: Readonly<Record<DecimalMark, RegExp>> = {
  '.': /^[+-]?\d+(?:\.\d+)?$/,
  ',': /^[+-]?\d+(?:,\d+)?$/,
};

/**
 * Returns a number of a file as digits with a decimal point and without grouping. The other mark only groups, and only by three:
 * with decimal commas `100.000` is a hundred thousand and `1.5` is no number. Null for anything else, an amount with its currency
 * included.
 */
export function fileNumber(text: string, decimalMark: DecimalMark): string | null {
  const trimmed = text.trim();
  if (plain[decimalMark].test(trimmed)) return trimmed.replace(',', '.');
  const read = readWrittenNumber(trimmed, { decimalMark });
  if (!read || read.unit) return null;
  return `${read.value < 0 ? '-' : ''}${read.whole || '0'}${read.decimals === '' ? '' : `.${read.decimals}`}`;
}
