import { breakEvenMonth } from './break-even.ts';
import { CartDeposits } from './cart-deposits.ts';
import { CartValues } from './cart-values.ts';
import type { ForecastPlan } from './forecast-plan.ts';
import { isGrowing } from './item-group.ts';

/**
 * The total series of a cart, updated item by item: an edit costs the same in a cart of ten and of ten thousand. The series
 * depend on the items and factors only: equal carts have identical bits, whatever the order and history of edits (CALC-19).
 */
export interface CartAccumulator {
  /** Adds an item, or replaces the item with the same id. */
  set: (id: string, plan: ForecastPlan, currencyId: string) => void;
  remove: (id: string) => void;
  /** Sets the factors into the currency of the summary; 1 by default. */
  convertBy: (factorOf: (currencyId: string) => number) => void;
  /** Returns the longest horizon, in months, of the items that the series include; 0 for an empty cart. */
  months: () => number;
  /**
   * Writes the four series of the cart from the offset on, `months() + 1` points each; after its own end an item keeps its last
   * value (calculation, section 8). All four include only items with known gains, so that they are comparable; without any,
   * invested includes all items and the other three are NaN.
   */
  write: (target: Float64Array, offset: number) => void;
  /** Returns the first month from which the moderate value stays at or above the deposits of the items with a forecast. */
  breakEven: () => number | null;
}

interface Item {
  plan: ForecastPlan;
  currencyId: string;
}

/** Groups the items by what their series share: deposits by currency and horizon, values by growth as well. */
class RunningTotal implements CartAccumulator {
  readonly #items = new Map<string, Item>();
  readonly #deposits = new CartDeposits();
  readonly #depositsWithoutForecast = new CartDeposits();
  readonly #values = new CartValues();
  #factorOf: (currencyId: string) => number = () => 1;
  /** Cached series of the cart; null after a change. */
  #series: Float64Array | null = null;

  set(id: string, plan: ForecastPlan, currencyId: string): void {
    this.remove(id);
    this.#change({ plan, currencyId }, 1);
    this.#items.set(id, { plan, currencyId });
  }

  remove(id: string): void {
    const item = this.#items.get(id);
    if (!item) return;
    this.#items.delete(id);
    this.#change(item, -1);
  }

  convertBy(factorOf: (currencyId: string) => number): void {
    this.#factorOf = factorOf;
    this.#values.outdate();
    this.#series = null;
  }

  months(): number {
    return this.#counted().months();
  }

  write(target: Float64Array, offset: number): void {
    target.set(this.#read(), offset);
  }

  breakEven(): number | null {
    // Without any forecast the values are NaN, and every comparison is false.
    const points = this.months() + 1;
    return breakEvenMonth(this.#read(), 0, 2 * points, points);
  }

  #change({ plan, currencyId }: Item, sign: 1 | -1): void {
    this.#series = null;
    if (isGrowing(plan)) {
      this.#deposits.change(plan, currencyId, sign);
      this.#values.change(plan, currencyId, sign);
    } else this.#depositsWithoutForecast.change(plan, currencyId, sign);
  }

  /** The deposits of the items with known gains, or of all if none has any. */
  #counted(): CartDeposits {
    return this.#deposits.isEmpty() ? this.#depositsWithoutForecast : this.#deposits;
  }

  #read(): Float64Array {
    if (this.#series) return this.#series;
    const points = this.months() + 1;
    const series = new Float64Array(4 * points);
    this.#counted().write(series, 0, points, this.#factorOf);
    if (!this.#deposits.isEmpty()) series.set(this.#values.read(points, this.#factorOf), points);
    else series.fill(Number.NaN, points);
    this.#series = series;
    return series;
  }
}

/** Creates the running total of a cart. */
export const createCartAccumulator = (): CartAccumulator => new RunningTotal();
