import { proxy, ref } from 'valtio';
import { findProduct } from '#domain/cart/cart-product.ts';
import { itemLimits } from '#domain/cart/item-limits.ts';
import { resolveItem } from '#domain/cart/resolve-item.ts';
import { itemFields, validateItem } from '#domain/cart/validate-item.ts';
import type { CartSummary, ForecastOutcome, RecalculationInput } from '#worker-client/forecast-outcome.ts';
import {
  isCurrent,
  isUnreadable,
  plainItem,
  typedFields,
  type CartItemState,
  type ItemStatus,
  type ShownErrors,
} from './cart-item-state.ts';
import type { CartPorts } from './cart-ports.ts';

/** How long an input rests before it is calculated (CALC-20, CONF-05). */
export const recalculationDelayMs = 200;

/** The summary of exactly one state of the cart, with its four series one after another, months + 1 points each. */
export type CartForecast = CartSummary & { series: Float64Array };

export interface LeftOutItem {
  uuid: string;
  reason: Exclude<ItemStatus, 'done' | 'calculating'>;
  /** What of it is wrong, where that is the reason. */
  fields: readonly (keyof ShownErrors)[];
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

const isSame = <Value>(left: Value, right: Value) => JSON.stringify(left) === JSON.stringify(right);

/** From a first attempt at calculating on, every error of the item is shown. */
function settleInvalid(item: CartItemState): void {
  item.status = 'invalid';
  for (const field of itemFields) item.visited[field] = true;
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

  /** Judges an item anew after a change and has everything calculated once it has rested. */
  itemChanged(item: CartItemState): void {
    this.#judge(item);
    this.#schedule(item.uuid);
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

  #judge(item: CartItemState): void {
    const product = findProduct(item, this.#ports.catalogue());
    if (!product) {
      item.status = 'missing';
      return;
    }
    const terms = this.#ports.terms(product.termsOwner);
    if (!terms) {
      if (item.status !== 'unloadable') item.status = 'loading';
      return;
    }
    const limits = itemLimits(product, terms, item.calcInput.currencyId);
    const errors: ShownErrors = validateItem(item.calcInput, product, limits);
    for (const field of typedFields) if (isUnreadable(item, field)) errors[field] = { key: 'unreadable' };
    if (!isSame(errors, item.errors)) item.errors = errors;
    item.status = 'calculating';
  }

  /** Settles what cannot be calculated and answers what can. */
  #sortOut(): RecalculationInput['items'] {
    const prepaid = this.#ports.user()?.prepaidFeeParameters ?? null;
    const catalogue = this.#ports.catalogue();
    return this.#items().flatMap((item) => {
      if (!isCurrent(item)) this.#judge(item);
      if (item.status === 'calculating' && Object.keys(item.errors).length > 0) settleInvalid(item);
      const isValid = item.status === 'calculating' || item.status === 'done';
      const product = isValid ? findProduct(item, catalogue) : null;
      if (!product) {
        item.forecast = null;
        return [];
      }
      const terms = this.#ports.terms(product.termsOwner);
      const input = resolveItem(plainItem(item), product, { catalogue, terms, prepaid });
      return [{ id: item.uuid, revision: item.revision, input }];
    });
  }

  async #calculate(): Promise<void> {
    this.#clearTimers();
    this.#run += 1;
    const run = this.#run;
    const items = this.#sortOut();
    if (items.length === 0) return this.#settle('empty', null);
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
    const byId = new Map(this.#items().map((item) => [item.uuid, item]));
    for (const result of outcome.items) {
      const item = byId.get(result.id);
      if (!item || item.revision !== result.revision || isCurrent(item)) continue;
      item.status = result.status;
      item.forecast = result.status === 'done' ? ref(result) : null;
    }
    // An item changed while this was calculated: the totals would be of another cart than the one on the screen.
    if (this.#timers.size > 0) return;
    const { summary, summarySeries, missingRates } = outcome;
    const forecast = summary && summarySeries ? ref({ ...summary, series: summarySeries }) : null;
    this.#settle('done', forecast, missingRates);
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
    const leftOut = this.#items().flatMap(({ uuid, status, errors }): LeftOutItem[] => {
      if (status === 'done' || status === 'calculating') return [];
      const wrong = [...itemFields, 'item' as const].filter((field) => field in errors);
      return [{ uuid, reason: status, fields: status === 'invalid' ? wrong : [] }];
    });
    // The tabs show it too: it is replaced only when it differs, so that a mere recalculation does not render them.
    if (!isSame(leftOut, this.summary.leftOut)) this.summary.leftOut = leftOut;
  }
}
