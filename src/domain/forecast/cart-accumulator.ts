import { breakEvenMonth } from './break-even.ts';
import { CartDeposits } from './cart-deposits.ts';
import { CartValues } from './cart-values.ts';
import type { ForecastPlan } from './forecast-plan.ts';
import { isGrowing } from './item-group.ts';

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

interface Item {
  plan: ForecastPlan;
  currencyId: string;
}

/** The items by what their series share: their deposits by currency and horizon, their values by growth as well. */
class RunningTotal implements CartAccumulator {
  readonly #items = new Map<string, Item>();
  readonly #deposits = new CartDeposits();
  readonly #depositsWithoutForecast = new CartDeposits();
  readonly #values = new CartValues();
  #factorOf: (currencyId: string) => number = () => 1;
  /** The four series of the cart; null from the next change on. */
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
    return Math.max(this.#deposits.months(), this.#depositsWithoutForecast.months());
  }

  write(target: Float64Array, offset: number): void {
    target.set(this.#read(), offset);
  }

  breakEven(): number | null {
    // Where nothing has a forecast the values are NaN, which is at or above nothing.
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

  #read(): Float64Array {
    if (this.#series) return this.#series;
    const points = this.months() + 1;
    const series = new Float64Array(4 * points);
    const isForecast = !this.#deposits.isEmpty();
    const deposits = isForecast ? this.#deposits : this.#depositsWithoutForecast;
    deposits.write(series, 0, points, this.#factorOf);
    if (isForecast) series.set(this.#values.read(points, this.#factorOf), points);
    else series.fill(Number.NaN, points);
    this.#series = series;
    return series;
  }
}

/** The running total of one cart. */
export const createCartAccumulator = (): CartAccumulator => new RunningTotal();
