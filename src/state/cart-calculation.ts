import { proxy, ref } from 'valtio';
import { itemFields, type ItemField } from '#domain/cart/validate-item.ts';
import { packageFields, type PackageField } from '#domain/packages/validate-package.ts';
import type { CartSummary, ForecastOutcome, RecalculationInput } from '#worker-client/forecast-outcome.ts';
import { isCurrent, type CartItemState } from './cart-item-state.ts';
import { hasErrors, isSame, judgeItem, settleInvalid, workerItems } from './cart-judge.ts';
import type { CartPorts } from './cart-ports.ts';
import { settleItem, type ItemResults } from './cart-results.ts';
import type { ItemStatus } from './product-state.ts';

/** How long an input rests before it is calculated (CALC-20, CONF-05). */
export const recalculationDelayMs = 200;

/** The summary of exactly one state of the cart, with its four series one after another, months + 1 points each. */
export type CartForecast = CartSummary & { series: Float64Array };

/** A field of a product or of a package; `item` stands for the item as a whole. */
export type LeftOutField = ItemField | PackageField | 'item';

export interface LeftOutItem {
  uuid: string;
  reason: Exclude<ItemStatus, 'done' | 'calculating'>;
  /** What of it is wrong, where that is the reason. */
  fields: readonly LeftOutField[];
}

export interface CartSummaryState {
  /** `calculating`: what is shown is older than the cart; `unavailable`: nothing can be calculated now (R2). */
  status: 'empty' | 'calculating' | 'done' | 'unavailable';
  /** Null where no valid item is there, a rate is missing, or nothing could be calculated. */
  forecast: CartForecast | null;
  missingRates: readonly { currencyFromId: string; currencyToId: string }[];
  /** Items that the figures leave out, in cart order, with the reason. */
  leftOut: readonly LeftOutItem[];
}

type DoneOutcome = Extract<ForecastOutcome, { status: 'done' }>;

const emptySummary: CartSummaryState = { status: 'empty', forecast: null, missingRates: [], leftOut: [] };

const fieldOrder: readonly LeftOutField[] = [...new Set([...itemFields, ...packageFields, 'item' as const])];

/** What of an item is wrong; a wrong fund of a package stands for all of its funds. */
function wrongFields(item: CartItemState): LeftOutField[] {
  const hasWrongFund = item.itemType === 'Package' && item.funds.some(({ error }) => error !== null);
  return fieldOrder.filter((field) => field in item.errors || (field === 'funds' && hasWrongFund));
}

/** Validates the items and has the worker calculate them (calculation; CALC-19, CALC-20, R1 to R5). */
export class CartCalculation {
  readonly summary = proxy<CartSummaryState>({ ...emptySummary });
  readonly #ports: CartPorts;
  readonly #items: () => readonly CartItemState[];
  readonly #timers = new Map<string, ReturnType<typeof setTimeout>>();
  #run = 0;
  #isHeld = false;

  constructor(ports: CartPorts, items: () => readonly CartItemState[]) {
    this.#ports = ports;
    this.#items = items;
  }

  /** Judges an item anew after a change and has everything calculated once that, or the fund in it, has rested. */
  itemChanged(item: CartItemState, key: string = item.uuid): void {
    judgeItem(item, this.#ports);
    this.#schedule(key);
  }

  /** Has everything calculated anew: an item came or left, or calculating failed before. */
  cartChanged(): void {
    this.#schedule('');
  }

  /** Calculates nothing until `release`: a kept cart is calculated once, when the terms of all its items are there. */
  hold(): void {
    this.#clearTimers();
    this.#isHeld = true;
  }

  /** Calculates everything once, at once; resolves when that is settled (SIL-40). */
  release(): Promise<void> {
    this.#isHeld = false;
    return this.#calculate();
  }

  /** Forgets all figures and drops whatever is under way. */
  reset(): void {
    this.#clearTimers();
    this.#isHeld = false;
    this.#run += 1;
    Object.assign(this.summary, emptySummary);
  }

  #clearTimers(): void {
    for (const timer of this.#timers.values()) clearTimeout(timer);
    this.#timers.clear();
  }

  #schedule(key: string): void {
    clearTimeout(this.#timers.get(key));
    if (!this.#isHeld)
      this.#timers.set(
        key,
        setTimeout(() => void this.#calculate(), recalculationDelayMs),
      );
    if (this.#items().length === 0) this.#settle('empty', null);
    else this.summary.status = 'calculating';
  }

  /** Settles what cannot be calculated and answers what can. */
  #sortOut(): RecalculationInput['items'] {
    return this.#items().flatMap((item) => {
      if (!isCurrent(item)) judgeItem(item, this.#ports);
      if (item.status === 'calculating' && hasErrors(item)) settleInvalid(item);
      if (item.status === 'calculating' || item.status === 'done') return workerItems(item, this.#ports);
      item.forecast = null;
      return [];
    });
  }

  async #calculate(): Promise<void> {
    this.#clearTimers();
    this.#run += 1;
    const run = this.#run;
    const items = this.#sortOut();
    if (items.length === 0) {
      // A package whose total is too small for any of its funds is calculated nevertheless.
      this.#settleItems(new Map());
      return this.#settle('empty', null);
    }
    this.#markLeftOut();
    const summary = {
      currencyId: this.#ports.user()?.currencyId ?? '',
      rates: this.#ports.rates(),
      assetClassOrder: this.#ports.assetClassOrder(),
    };
    const outcome = await this.#ports
      .recalculate({ items, summary })
      .catch((): ForecastOutcome => ({ status: 'unavailable' }));
    if (run !== this.#run) return undefined;
    if (outcome.status === 'done') this.#apply(outcome);
    if (outcome.status === 'unavailable') this.#giveUp();
    return undefined;
  }

  #apply(outcome: DoneOutcome): void {
    this.#settleItems(new Map(outcome.items.map((result) => [result.id, result])));
    // An item changed while this was calculated: the totals would be of another cart than the one on the screen.
    if (this.#timers.size > 0) return;
    const { summary, summarySeries, missingRates } = outcome;
    const forecast = summary && summarySeries ? ref({ ...summary, series: summarySeries }) : null;
    this.#settle('done', forecast, missingRates);
  }

  #settleItems(results: ItemResults): void {
    for (const item of this.#items()) settleItem(item, results);
  }

  #giveUp(): void {
    for (const item of this.#items()) {
      if (item.status !== 'calculating') continue;
      item.status = 'unavailable';
      item.forecast = null;
    }
    this.#settle('unavailable', null);
  }

  #settle(
    status: CartSummaryState['status'],
    forecast: CartForecast | null,
    missingRates: CartSummaryState['missingRates'] = [],
  ): void {
    Object.assign(this.summary, { status, forecast, missingRates });
    this.#markLeftOut();
  }

  #markLeftOut(): void {
    const leftOut = this.#items().flatMap((item): LeftOutItem[] => {
      const { uuid, status } = item;
      if (status === 'done' || status === 'calculating') return [];
      return [{ uuid, reason: status, fields: status === 'invalid' ? wrongFields(item) : [] }];
    });
    // The tabs show it too: it is replaced only when it differs, so that a mere recalculation does not render them.
    if (!isSame(leftOut, this.summary.leftOut)) this.summary.leftOut = leftOut;
  }
}
