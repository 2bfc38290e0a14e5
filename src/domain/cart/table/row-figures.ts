import type { PackageFigures } from '../package/package-figures.ts';
import { conversionFactor, type Conversion } from '../../forecast/forex.ts';
import type { ShownTotals } from '../../forecast/shown-totals.ts';

/** Figures of a table row in the user's currency, as they are displayed; null without a forecast. */
export interface RowFigures extends Omit<ShownTotals, 'withoutForecast' | 'indicativeFee'> {
  indicativeFee: number | null;
  unfavourable: number | null;
  favourable: number | null;
  /** The value in the pinned year, where one is pinned. */
  yearValue: number | null;
}

/**
 * Returns the figures of an item in the user's currency (screens, section 1).
 *
 * @param shown - its totals as they are displayed, converted
 * @param ends - its values at the end, in its own currency
 */
export function rowFigures(
  { invested, expectedAssets, expectedReturns, indicativeFee }: ShownTotals,
  { unfavourable, favourable }: Pick<PackageFigures, 'unfavourable' | 'favourable'>,
  conversion: Conversion,
): RowFigures {
  const factor = conversionFactor(conversion);
  return {
    invested,
    expectedAssets,
    expectedReturns,
    indicativeFee,
    unfavourable: unfavourable === null ? null : unfavourable * factor,
    favourable: favourable === null ? null : favourable * factor,
    yearValue: null,
  };
}

/** Adds the value in the pinned year, which an item without a forecast does not have. */
export const withYearValue = (figures: RowFigures, yearValue: number | null): RowFigures => ({
  ...figures,
  yearValue: figures.expectedAssets === null ? null : yearValue,
});

const plus = (sum: number | null, value: number | null) => (value === null ? sum : (sum ?? 0) + value);

/** Sums rows as they are displayed; rows without a forecast are left out, and a sum is null if none has one. */
export function summedFigures(rows: readonly RowFigures[]): RowFigures {
  const start: RowFigures = {
    invested: 0,
    expectedAssets: null,
    expectedReturns: null,
    indicativeFee: null,
    unfavourable: null,
    favourable: null,
    yearValue: null,
  };
  return rows.reduce(
    (sum, row) => ({
      invested: sum.invested + row.invested,
      expectedAssets: plus(sum.expectedAssets, row.expectedAssets),
      expectedReturns: plus(sum.expectedReturns, row.expectedReturns),
      indicativeFee: plus(sum.indicativeFee, row.indicativeFee),
      unfavourable: plus(sum.unfavourable, row.unfavourable),
      favourable: plus(sum.favourable, row.favourable),
      yearValue: plus(sum.yearValue, row.yearValue),
    }),
    start,
  );
}

/** Multiples of the deposits at the ends of the range's scale (screens, section 2). */
export const rangeScale = { from: 0.8, to: 6.4 };

/**
 * Returns the position of a multiple of the deposits on the scale, in percent of its width: logarithmic and clamped at both
 * ends.
 */
export function placeOnScale(multiple: number): { place: number; isCut: boolean } {
  const { from, to } = rangeScale;
  if (!(multiple > from)) return { place: 0, isCut: multiple < from };
  if (multiple > to) return { place: 100, isCut: true };
  return { place: (Math.log(multiple / from) / Math.log(to / from)) * 100, isCut: false };
}
