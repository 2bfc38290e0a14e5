import { addExactly, emptySums, largestAddend, readSums, type ExactSums } from './exact-sums.ts';
import { groupPayments, type GroupPayments, type ItemGroup } from './item-group.ts';
import { writeSeries } from './series-kernel.ts';

/** Deposits of items with a forecast, their value by scenario, and the deposits of items with unknown gains. */
export const totalRow = {
  deposits: 0,
  unfavourable: 1,
  moderate: 2,
  favourable: 3,
  depositsWithoutForecast: 4,
} as const;
const rowCount = 5;

/** The series of a cart: rows of `months + 1` points, one after another, and the exact sums that they are read from. */
export interface TotalSeries {
  months: number;
  rows: Float64Array;
  sums: ExactSums;
}

export const emptyTotal = (months: number): TotalSeries => ({
  months,
  rows: new Float64Array(rowCount * (months + 1)),
  sums: emptySums(rowCount * (months + 1)),
});

interface Projection {
  series: Float64Array;
  count: number;
  /** Where they belong in the rows of the total. */
  at: number;
}

/** One row after another, as wide as the total. */
let scratch = new Float64Array(0);

/**
 * Projects the payments of a group into the scratch rows, in its own currency: four series, or the deposits alone where the
 * gains are unknown. After its end the last value stays.
 */
function projectGroup({ months, growth }: ItemGroup, payments: GroupPayments, width: number): Projection {
  const { oneOff, start, periodical, runs } = payments;
  const rows = growth ? 4 : 1;
  if (scratch.length < 4 * width) scratch = new Float64Array(4 * width);
  writeSeries(scratch, 0, months, oneOff, periodical, start, runs);
  const points = months + 1;
  for (let row = points < width ? rows - 1 : -1; row >= 0; row -= 1) {
    scratch.copyWithin(row * width, row * points, (row + 1) * points);
    scratch.fill(scratch[row * width + months] ?? 0, row * width + points, (row + 1) * width);
  }
  return {
    series: scratch,
    count: rows * width,
    at: (growth ? totalRow.deposits : totalRow.depositsWithoutForecast) * width,
  };
}

/**
 * Adds the series of a group to the sums, times the factor; the opposite factor takes them out again. False, and nothing done,
 * where they are too large for exact sums.
 */
export function addGroup(total: TotalSeries, group: ItemGroup, factor: number): boolean {
  const payments = groupPayments(group);
  // A bound that is no number is too large as well.
  if (!(payments.bound * Math.abs(factor) <= largestAddend)) return false;
  const { series, count, at } = projectGroup(group, payments, total.months + 1);
  addExactly(total.sums, at, series, count, factor, payments.bound);
  return true;
}

/** Reads the rows from the sums. */
export const readRows = ({ rows, sums }: TotalSeries): void => readSums(sums, rows);

/**
 * The rows by plain sums, in the order of the groups' keys: what is left where exact sums do not reach. They are the same for
 * the same cart as well, and as rounded as any sum of doubles.
 */
export function addInOrder(
  { rows, months }: TotalSeries,
  groups: Iterable<ItemGroup>,
  factorOf: (currencyId: string) => number,
): void {
  rows.fill(0);
  for (const group of [...groups].toSorted((a, b) => (a.key < b.key ? -1 : 1))) {
    const factor = factorOf(group.currencyId);
    const { series, count, at } = projectGroup(group, groupPayments(group), months + 1);
    for (let index = 0; index < count; index += 1)
      rows[at + index] = (rows[at + index] ?? 0) + (series[index] ?? 0) * factor;
  }
}
