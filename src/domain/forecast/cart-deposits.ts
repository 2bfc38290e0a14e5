import { fromUnits, toUnits } from '../numbers/order-free-sum.ts';
import type { ForecastPlan } from './forecast-plan.ts';

/** Deposits in one currency up to the same month, in the units of `toUnits`. */
interface Deposit {
  currencyId: string;
  months: number;
  items: number;
  oneOff: bigint;
  periodical: bigint;
}

/**
 * Deposits of a cart by currency and horizon, which fully determine their timing. The sums are exact, so that removed items
 * leave no trace and the order does not matter.
 */
export class CartDeposits {
  readonly #deposits = new Map<string, Deposit>();

  /** Adds the deposits of an item, or removes them with the sign -1. */
  change({ months, oneOffAmount, periodicalAmount }: ForecastPlan, currencyId: string, sign: 1 | -1): void {
    const key = `${months} ${currencyId}`;
    const deposit = this.#deposits.get(key) ?? { currencyId, months, items: 0, oneOff: 0n, periodical: 0n };
    deposit.items += sign;
    deposit.oneOff += toUnits(sign * oneOffAmount);
    deposit.periodical += toUnits(sign * periodicalAmount);
    if (deposit.items === 0) this.#deposits.delete(key);
    else this.#deposits.set(key, deposit);
  }

  isEmpty(): boolean {
    return this.#deposits.size === 0;
  }

  /** Returns the longest horizon in months; 0 without items. */
  months(): number {
    let longest = 0;
    for (const { months } of this.#deposits.values()) longest = Math.max(longest, months);
    return longest;
  }

  /**
   * Writes the deposits up to each month, from the offset on; after its own end a deposit stays constant. Equal deposits have
   * identical bits.
   */
  write(target: Float64Array, offset: number, points: number, factorOf: (currencyId: string) => number): void {
    let deposited = 0;
    const paid = new Float64Array(points);
    for (const [, { currencyId, months, oneOff, periodical }] of [...this.#deposits].toSorted(byKey)) {
      const factor = factorOf(currencyId);
      deposited += fromUnits(oneOff) * factor;
      paid[months] = (paid[months] ?? 0) + fromUnits(periodical) * factor;
    }
    // Starts at the end, where the fewest items pay: subtracting ended ones instead would leave rounding errors.
    for (let month = points - 2; month > 0; month -= 1) paid[month] = (paid[month] ?? 0) + (paid[month + 1] ?? 0);
    target[offset] = deposited;
    let since = 0;
    for (let month = 1; month < points; month += 1) {
      const monthly = paid[month] ?? 0;
      if (monthly !== paid[month - 1]) {
        since = month - 1;
        deposited = target[offset + since] ?? 0;
      }
      target[offset + month] = deposited + monthly * (month - since);
    }
  }
}

const byKey = ([a]: readonly [string, unknown], [b]: readonly [string, unknown]) => (a < b ? -1 : 1);
