import { breakEvenMonth } from './break-even.ts';
import { mostAddends } from './exact-sums.ts';
import type { ForecastPlan } from './forecast-plan.ts';
import { changeGroup, emptyGroup, growthKey, type ItemGroup } from './item-group.ts';
import { addGroup, addInOrder, emptyTotal, readRows, totalRow, type TotalSeries } from './total-series.ts';

/**
 * The total series of a cart, kept up to date item by item: an edit costs the same in a cart of ten and of ten thousand. The
 * series depend on the items and the factors alone: equal carts give equal bits, in whatever order and by whatever edits they
 * came about (CALC-19).
 */
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
   * stays (calculation, section 8). All four count the items with known gains, so that they can be compared; where there are
   * none, invested counts all and the other three are NaN.
   */
  write: (target: Float64Array, offset: number) => void;
  /** First month from which the moderate value stays at or above the deposits of the items that have a forecast. */
  breakEven: () => number | null;
}

const unconverted = () => 1;

/** The items by growth group, and how many of them end when. */
class RunningTotal implements CartAccumulator {
  readonly #items = new Map<string, { plan: ForecastPlan; group: ItemGroup }>();
  readonly #groups = new Map<string, ItemGroup>();
  readonly #countByMonths = new Map<number, number>();
  /** Groups that are not in the sums at present: they were taken out before their first edit since the last reading. */
  readonly #waiting = new Set<ItemGroup>();
  #forecastItems = 0;
  #factorOf: (currencyId: string) => number = unconverted;
  #total = emptyTotal(0);
  #areSumsValid = true;
  #areRowsValid = true;

  set(id: string, plan: ForecastPlan, currencyId: string): void {
    this.remove(id);
    const key = growthKey(plan, currencyId);
    const group = this.#groups.get(key) ?? emptyGroup(key, plan, currencyId);
    this.#change(group, plan, 1);
    this.#items.set(id, { plan, group });
  }

  remove(id: string): void {
    const item = this.#items.get(id);
    if (!item) return;
    this.#items.delete(id);
    this.#change(item.group, item.plan, -1);
  }

  convertBy(factorOf: (currencyId: string) => number): void {
    this.#factorOf = factorOf;
    this.#areSumsValid = false;
    this.#areRowsValid = false;
  }

  months(): number {
    return Math.max(0, ...this.#countByMonths.keys());
  }

  write(target: Float64Array, offset: number): void {
    this.#refresh();
    writeTotal(this.#total, this.months() + 1, this.#forecastItems > 0, target, offset);
  }

  breakEven(): number | null {
    this.#refresh();
    if (this.#forecastItems === 0) return null;
    const { rows, months } = this.#total;
    const row = months + 1;
    return breakEvenMonth(rows, row * totalRow.deposits, row * totalRow.moderate, this.months() + 1);
  }

  #add(group: ItemGroup, sign: 1 | -1): boolean {
    return addGroup(this.#total, group, sign * this.#factorOf(group.currencyId));
  }

  #change(group: ItemGroup, plan: ForecastPlan, sign: 1 | -1): void {
    if (this.#areSumsValid && group.members > 0 && !this.#waiting.has(group)) this.#add(group, -1);
    this.#waiting.add(group);
    this.#areRowsValid = false;
    changeGroup(group, plan, sign);
    if (group.growth) this.#forecastItems += sign;
    if (group.members === 0) this.#groups.delete(group.key);
    else this.#groups.set(group.key, group);
    const sameEnd = (this.#countByMonths.get(group.months) ?? 0) + sign;
    if (sameEnd > 0) this.#countByMonths.set(group.months, sameEnd);
    else this.#countByMonths.delete(group.months);
  }

  #addAll(added: Iterable<ItemGroup>): boolean {
    if (this.#groups.size > mostAddends) return false;
    for (const group of added) if (group.members > 0 && !this.#add(group, 1)) return false;
    return true;
  }

  #refresh(): void {
    if (this.#areRowsValid) return;
    const months = this.months();
    this.#areSumsValid &&= months <= this.#total.months && this.#addAll(this.#waiting);
    if (!this.#areSumsValid) {
      this.#total = emptyTotal(months);
      this.#areSumsValid = this.#addAll(this.#groups.values());
    }
    if (this.#areSumsValid) readRows(this.#total);
    else addInOrder(this.#total, this.#groups.values(), this.#factorOf);
    this.#waiting.clear();
    this.#areRowsValid = true;
  }
}

/** The running total of one cart. */
export const createCartAccumulator = (): CartAccumulator => new RunningTotal();
function writeTotal(
  { months, rows }: TotalSeries,
  points: number,
  isForecast: boolean,
  target: Float64Array,
  offset: number,
): void {
  const row = months + 1;
  const deposits = (isForecast ? totalRow.deposits : totalRow.depositsWithoutForecast) * row;
  target.set(rows.subarray(deposits, deposits + points), offset);
  for (let series = 1; series < 4; series += 1) {
    const start = offset + series * points;
    if (isForecast) target.set(rows.subarray(series * row, series * row + points), start);
    else target.fill(Number.NaN, start, start + points);
  }
}
