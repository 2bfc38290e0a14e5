import { growthWidth } from './growth-columns.ts';
import { payment } from './item-columns.ts';

/** The series of a total under construction: rows of `months + 1` points, one after another. */
export interface TotalSeries {
  months: number;
  rows: Float64Array;
}

/** Deposits of items with a forecast, their value by scenario, and the deposits of items with unknown gains. */
export const totalRow = {
  deposits: 0,
  unfavourable: 1,
  moderate: 2,
  favourable: 3,
  depositsWithoutForecast: 4,
} as const;
const rowCount = 5;

export const emptyTotal = (months: number): TotalSeries => ({
  months,
  rows: new Float64Array(rowCount * (months + 1)),
});

/** Payments to project, and how: `at` is their place among the payments. */
export interface Projected {
  months: number;
  growth: Float64Array | null;
  payments: Float64Array;
  at: number;
  /** Change of contribution by month, at least `months + 1` numbers. */
  changes: Float64Array;
}

/**
 * Adds the projection of payments, times the factor, to the total. The projection is linear in the payments, so those of
 * alike items can be added up first, and a factor of the opposite sign takes an item out again. After its end it stays.
 */
export function addProjection(total: TotalSeries, projected: Projected, factor: number): void {
  const { growth, months, payments, at, changes } = projected;
  const oneOff = (payments[at + payment.oneOff] ?? 0) * factor;
  const periodical = (payments[at + payment.periodical] ?? 0) * factor;
  addDeposits(total, growth ? totalRow.deposits : totalRow.depositsWithoutForecast, months, oneOff, periodical);
  if (!growth) return;
  const start = (payments[at + payment.start] ?? 0) * factor;
  const contribution = (payments[at + payment.contribution] ?? 0) * factor;
  addValues(total.rows, total.months + 1, growth, changes, start, contribution, factor);
}

function addDeposits(
  { months, rows }: TotalSeries,
  row: number,
  end: number,
  oneOff: number,
  periodical: number,
): void {
  const first = row * (months + 1);
  for (let month = 0; month <= months; month += 1)
    rows[first + month] = (rows[first + month] ?? 0) + oneOff + periodical * Math.min(month, end);
}

/** The three scenarios side by side, as in the kernel; plain arguments keep the hot loop monomorphic. */
function addValues(
  rows: Float64Array,
  points: number,
  growth: Float64Array,
  changes: Float64Array,
  start: number,
  contribution: number,
  factor: number,
): void {
  let low = start;
  let middle = start;
  let high = start;
  let paid = contribution;
  let month = 0;
  let at = points * totalRow.unfavourable;
  for (let run = 0; run < growth.length; run += growthWidth) {
    const end = month + (growth[run] ?? 0);
    const lowFactor = growth[run + 1] ?? 1;
    const middleFactor = growth[run + 2] ?? 1;
    const highFactor = growth[run + 3] ?? 1;
    while (month < end) {
      rows[at] = (rows[at] ?? 0) + low;
      rows[at + points] = (rows[at + points] ?? 0) + middle;
      rows[at + 2 * points] = (rows[at + 2 * points] ?? 0) + high;
      at += 1;
      month += 1;
      paid += (changes[month] ?? 0) * factor;
      low = low * lowFactor + paid;
      middle = middle * middleFactor + paid;
      high = high * highFactor + paid;
    }
  }
  for (; month < points; month += 1) {
    rows[at] = (rows[at] ?? 0) + low;
    rows[at + points] = (rows[at + points] ?? 0) + middle;
    rows[at + 2 * points] = (rows[at + 2 * points] ?? 0) + high;
    at += 1;
  }
}
