import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { sourceFiles } from '../helpers/source/source-files.ts';

const files = sourceFiles('src').filter((file) => !file.startsWith('src/i18n/'));
const textOf = (file: string) => readFileSync(file, 'utf8');

/** The formats of numbers; those of dates, times, phones and the sign of a currency say what they format. */
const numberFormats =
  /\bformat(?:Money|ExactMoney|SignedMoney|Rate|Thousands|Percent|Number|SignedNumber)\b[^;]*'#i18n\/format\.ts'/;

/** The text of a number while it is typed. */
const inputs = ['src/ui/fields/number-text.ts', 'src/ui/fields/use-number-entry.ts'];

const writing = /\bIntl\.NumberFormat\b|\.toLocaleString\(|\.toFixed\(|\.toPrecision\(/;

/** What the others write that is no number to read. */
const writers = {
  'src/domain/export/csv.ts': 'a cell of a file',
  'src/domain/forecast/rate-decimals.ts': 'the decimals of a quoted rate',
  'src/features/access/ridge-path.ts': 'a position in a drawing',
  'src/features/cart/table/range-mark.tsx': 'a position in a drawing',
  'src/ui/fields/number-text.ts': 'a step of a typed number',
  'src/ui/marks/rating-stars.tsx': 'a position in a drawing',
};

describe('numbers of the page', () => {
  it('are formatted as a figure or as a named fact', () => {
    const direct = files.filter((file) => numberFormats.test(textOf(file)));
    const allowed = (file: string) => inputs.some((start) => file.startsWith(start));
    expect(direct.filter((file) => !allowed(file))).toEqual([]);
    expect(inputs.filter((start) => !direct.some((file) => file.startsWith(start)))).toEqual([]);
  });

  it('are written as text by src/i18n alone', () => {
    const written = files.filter((file) => writing.test(textOf(file)));
    expect(written.toSorted()).toEqual(Object.keys(writers).toSorted());
  });
});
