import { breakEvenMonth } from './break-even.ts';
import type { ForecastPlan } from './forecast-plan.ts';
import { addItem, emptyColumns, paymentWidth, removeItem, type ItemColumns, type ItemGroup } from './item-columns.ts';
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
const mostEdits = 256;
/** A total this many times below its largest has lost digits to what was taken out of it. */
const mostShrinkage = 1000;

const unconverted = () => 1;

export function createCartAccumulator(): CartAccumulator {
  const columns = emptyColumns();
  const countByMonths = new Map<number, number>();
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
    if (isStale || group.months > total.months) {
      isStale = true;
      return;
    }
    changes.fill(0);
    scatterChanges(columns, slot, changes);
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

  const remove = (id: string) => {
    const slot = columns.slots.get(id);
    if (slot === undefined) return;
    apply(slot, -1);
    removeItem(columns, slot);
  };

  return {
    set(id, plan, currencyId) {
      remove(id);
      apply(addItem(columns, id, plan, currencyId), 1);
    },
    remove,
    convertBy(next) {
      factorOf = next;
      isStale = true;
    },
    months: longest,
    write(target, offset) {
      refresh();
      writeTotal(total, longest() + 1, hasForecast(columns), target, offset);
    },
    breakEven() {
      refresh();
      const row = total.months + 1;
      return hasForecast(columns)
        ? breakEvenMonth(total.rows, row * totalRow.deposits, row * totalRow.moderate, longest() + 1)
        : null;
    },
  };
}

/** Groups are few and go when their last member does. */
const hasForecast = ({ groupsByKey }: ItemColumns) => [...groupsByKey.values()].some(({ growth }) => growth !== null);

const endOf = ({ rows, months }: TotalSeries) => Math.abs(rows[(totalRow.favourable + 1) * (months + 1) - 1] ?? 0);

function scatterChanges({ changes }: ItemColumns, slot: number, target: Float64Array): void {
  const pairs = changes[slot];
  if (!pairs) return;
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
    group.changes = null;
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

function joinSums(columns: ItemColumns, slot: number, group: ItemGroup): void {
  const { sums } = group;
  const at = slot * paymentWidth;
  for (let figure = 0; figure < paymentWidth; figure += 1)
    sums[figure] = (sums[figure] ?? 0) + (columns.payments[at + figure] ?? 0);
  if (!columns.changes[slot]) return;
  group.changes ??= new Float64Array(group.months + 1);
  scatterChanges(columns, slot, group.changes);
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
