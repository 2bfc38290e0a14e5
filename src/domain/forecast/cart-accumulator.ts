import { breakEvenMonth } from './break-even.ts';
import type { ForecastPlan } from './forecast-plan.ts';
import { emptyColumns, paymentWidth, putItem, removeItem, type ItemColumns, type ItemGroup } from './item-columns.ts';
import { addProjection, emptyTotal, totalRow, type TotalSeries } from './total-series.ts';

/** The total series of a cart, kept up to date item by item: an edit costs the same in a cart of ten and of ten thousand. */
export interface CartAccumulator {
  /** Adds an item, or replaces the item of the same id. */
  set: (id: string, plan: ForecastPlan, currencyId: string) => void;
  remove: (id: string) => void;
  /** Sets the factors into the currency of the summary; until then every factor is 1. */
  convertBy: (factorOf: (currencyId: string) => number) => void;
  /** The longest horizon in months; 0 for an empty cart. */
  months: () => number;
  /**
   * Writes the four series of the cart from the offset on, `months() + 1` points each; after an item's own end its value
   * stays (calculation, section 8). Invested counts every item, the other three those with known gains; NaN if there are none.
   */
  write: (target: Float64Array, offset: number) => void;
  /** First month from which the moderate value stays at or above the deposits of the items that have a forecast. */
  breakEven: () => number | null;
}

/** Edits after which the total is built anew, since every edit leaves its rounding behind. */
const mostEdits = 4096;
/** A total this many times below its largest has lost digits to what was taken out of it. */
const mostShrinkage = 1000;

const unconverted = () => 1;

export function createCartAccumulator(): CartAccumulator {
  const columns = emptyColumns();
  const countByMonths = new Map<number, number>();
  let forecastItems = 0;
  let factorOf: (currencyId: string) => number = unconverted;
  let total = emptyTotal(0);
  let changes = new Float64Array(1);
  let isStale = true;
  let edits = 0;
  let largest = 0;

  const count = (months: number, by: number) => {
    const items = (countByMonths.get(months) ?? 0) + by;
    if (items > 0) countByMonths.set(months, items);
    else countByMonths.delete(months);
  };
  const longest = () => Math.max(0, ...countByMonths.keys());

  /** Adds the item of a slot to the total, or takes it out again with the sign -1. */
  const apply = (slot: number, sign: 1 | -1) => {
    const group = columns.groups[slot];
    if (!group) return;
    count(group.months, sign);
    if (group.growth) forecastItems += sign;
    if (isStale || group.months > total.months) {
      isStale = true;
      return;
    }
    changes.fill(0);
    const pairs = columns.changes[slot];
    if (pairs) scatterChanges(pairs, changes);
    const { months, growth, currencyId } = group;
    const projected = { months, growth, payments: columns.payments, at: slot * paymentWidth, changes };
    addProjection(total, projected, sign * factorOf(currencyId));
    largest = Math.max(largest, endOf(total));
    edits += 1;
  };

  const refresh = () => {
    if (!isStale && edits < mostEdits && endOf(total) * mostShrinkage >= largest) return;
    total = emptyTotal(longest());
    changes = new Float64Array(total.months + 1);
    addGroups(columns, total, changes, factorOf);
    isStale = false;
    edits = 0;
    largest = endOf(total);
  };

  return {
    set(id, plan, currencyId) {
      const before = columns.slots.get(id);
      if (before !== undefined) apply(before, -1);
      apply(putItem(columns, id, plan, currencyId), 1);
    },
    remove(id) {
      const slot = columns.slots.get(id);
      if (slot === undefined) return;
      apply(slot, -1);
      removeItem(columns, slot);
    },
    convertBy(next) {
      factorOf = next;
      isStale = true;
    },
    months: longest,
    write(target, offset) {
      refresh();
      writeTotal(total, longest() + 1, forecastItems > 0, target, offset);
    },
    breakEven() {
      refresh();
      const row = total.months + 1;
      return forecastItems > 0
        ? breakEvenMonth(total.rows, row * totalRow.deposits, row * totalRow.moderate, longest() + 1)
        : null;
    },
  };
}

const endOf = ({ rows, months }: TotalSeries) => Math.abs(rows[(totalRow.favourable + 1) * (months + 1) - 1] ?? 0);

function scatterChanges(pairs: Float64Array, target: Float64Array): void {
  for (let pair = 0; pair < pairs.length; pair += 2) {
    const month = pairs[pair] ?? 0;
    target[month] = (target[month] ?? 0) + (pairs[pair + 1] ?? 0);
  }
}

/** Adds up the payments of alike items, then projects every group once: the projection is linear in the payments. */
function addGroups(
  columns: ItemColumns,
  total: TotalSeries,
  noChanges: Float64Array,
  factorOf: (currencyId: string) => number,
): void {
  for (const group of columns.groupsByKey.values()) {
    group.sums.fill(0);
    group.changes?.fill(0);
  }
  for (let slot = 0; slot < columns.count; slot += 1) {
    const group = columns.groups[slot];
    if (group) joinSums(columns, slot, group);
  }
  noChanges.fill(0);
  for (const { months, growth, sums, changes, currencyId } of columns.groupsByKey.values()) {
    const projected = { months, growth, payments: sums, at: 0, changes: changes ?? noChanges };
    addProjection(total, projected, factorOf(currencyId));
  }
}

function joinSums({ payments, changes }: ItemColumns, slot: number, group: ItemGroup): void {
  const { sums } = group;
  const at = slot * paymentWidth;
  sums[0] = (sums[0] ?? 0) + (payments[at] ?? 0);
  sums[1] = (sums[1] ?? 0) + (payments[at + 1] ?? 0);
  sums[2] = (sums[2] ?? 0) + (payments[at + 2] ?? 0);
  sums[3] = (sums[3] ?? 0) + (payments[at + 3] ?? 0);
  const pairs = changes[slot];
  if (!pairs) return;
  group.changes ??= new Float64Array(group.months + 1);
  scatterChanges(pairs, group.changes);
}

function writeTotal(
  { months, rows }: TotalSeries,
  points: number,
  isForecast: boolean,
  target: Float64Array,
  offset: number,
): void {
  const row = months + 1;
  const unforecast = totalRow.depositsWithoutForecast * row;
  for (let month = 0; month < points; month += 1)
    target[offset + month] = (rows[month] ?? 0) + (rows[unforecast + month] ?? 0);
  for (let series = 1; series < 4; series += 1) {
    const start = offset + series * points;
    if (isForecast) target.set(rows.subarray(series * row, series * row + points), start);
    else target.fill(Number.NaN, start, start + points);
  }
}
