import { proxy, ref } from 'valtio';
import { resolveItem } from '#domain/cart/resolve-item.ts';
import { findProduct } from '#domain/cart/cart-product.ts';
import { itemLimits } from '#domain/cart/item-limits.ts';
import { itemFields, validateItem, type ItemErrors } from '#domain/cart/validate-item.ts';
import type { CartSummary, ForecastOutcome, RecalculationInput } from '#worker-client/forecast-outcome.ts';
import { plainItem, type CartItemState, type ItemStatus } from './cart-item-state.ts';
import type { CartPorts } from './cart-ports.ts';

/** Recalculation debounce and removal animation (CALC-20, CART-40, CONF-05). */
export const recalculationDelayMs = 200;

/** The summary of exactly one state of the cart, with its four series one after another, months + 1 points each. */
export type CartForecast = CartSummary & { series: Float64Array };

export interface CartSummaryState {
  /** `calculating`: what is shown is older than the cart; `unavailable`: nothing can be calculated now (R2). */
  status: 'empty' | 'calculating' | 'done' | 'unavailable';
  /** Null where no valid item is there, a rate is missing, or nothing could be calculated. */
  forecast: CartForecast | null;
  missingRates: readonly { currencyFromId: string; currencyToId: string }[];
  /** Items that the figures leave out, in cart order, with the reason. */
  leftOut: readonly { uuid: string; reason: Exclude<ItemStatus, 'done' | 'calculating'> }[];
}

const isSameErrors = (left: ItemErrors, right: ItemErrors) => JSON.stringify(left) === JSON.stringify(right);

/** An item whose figures are those of its input: it is neither judged nor dimmed again, so that it does not render. */
const isCurrent = ({ status, forecast, revision }: CartItemState) =>
  status === 'done' && forecast?.revision === revision;

/** From a first attempt at calculating on, every error of the item is shown. */
function settleInvalid(item: CartItemState): void {
  item.status = 'invalid';
  for (const field of itemFields) item.visited[field] = true;
}

const emptySummary: CartSummaryState = { status: 'empty', forecast: null, missingRates: [], leftOut: [] };

export interface CartCalculation {
  summary: CartSummaryState;
  /** Judges an item anew after a change and has everything calculated once it has rested. */
  itemChanged(item: CartItemState): void;
  /** Has everything calculated anew: an item has left, a rate came, or calculating failed before. */
  cartChanged(): void;
  /** Forgets all figures and drops whatever is under way. */
  reset(): void;
}

/** Validates items and has the worker calculate them (calculation; CALC-19, CALC-20, R1 to R5). */
export function createCartCalculation(ports: CartPorts, items: () => readonly CartItemState[]): CartCalculation {
  const summary = proxy<CartSummaryState>({ ...emptySummary });
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  let run = 0;

  function judge(item: CartItemState): void {
    const product = findProduct(item, ports.catalogue());
    if (!product) {
      item.status = 'missing';
      item.errors = {};
      return;
    }
    const terms = ports.terms(product.termsOwner);
    if (!terms) {
      if (item.status !== 'unloadable') item.status = 'loading';
      return;
    }
    const errors = validateItem(item.calcInput, product, itemLimits(product, terms, item.calcInput.currencyId));
    if (!isSameErrors(errors, item.errors)) item.errors = errors;
    item.status = 'calculating';
  }

  /** Settles what cannot be calculated and answers what can. */
  function sortOut(): RecalculationInput['items'] {
    const prepaid = ports.user()?.prepaidFeeParameters ?? null;
    const catalogue = ports.catalogue();
    return items().flatMap((item) => {
      if (!isCurrent(item)) judge(item);
      if (item.status === 'calculating' && Object.keys(item.errors).length > 0) settleInvalid(item);
      const isValid = item.status === 'calculating' || item.status === 'done';
      const product = isValid ? findProduct(item, catalogue) : null;
      if (!product) {
        item.forecast = null;
        return [];
      }
      const terms = ports.terms(product.termsOwner);
      const input = resolveItem(plainItem(item), product, { catalogue, terms, prepaid });
      return [{ id: item.uuid, revision: item.revision, input }];
    });
  }

  function markLeftOut(): void {
    summary.leftOut = items().flatMap(({ uuid, status }) =>
      status === 'done' || status === 'calculating' ? [] : [{ uuid, reason: status }],
    );
  }

  function applyItems(outcome: Extract<ForecastOutcome, { status: 'done' }>): void {
    const byId = new Map(items().map((item) => [item.uuid, item]));
    for (const result of outcome.items) {
      const item = byId.get(result.id);
      if (!item || item.revision !== result.revision) continue;
      item.status = result.status;
      item.forecast = result.status === 'done' ? ref(result) : null;
    }
  }

  function giveUp(): void {
    for (const item of items()) {
      if (item.status !== 'calculating') continue;
      item.status = 'unavailable';
      item.forecast = null;
    }
    Object.assign(summary, { status: 'unavailable', forecast: null, missingRates: [] });
    markLeftOut();
  }

  function apply(outcome: ForecastOutcome): void {
    if (outcome.status === 'superseded') return;
    if (outcome.status === 'unavailable') return giveUp();
    applyItems(outcome);
    // An item changed while this was calculated: the totals would be of another cart than the one on the screen.
    if (timers.size > 0) return;
    const { summary: totals, summarySeries } = outcome;
    summary.forecast = totals && summarySeries ? ref({ ...totals, series: summarySeries }) : null;
    summary.missingRates = outcome.missingRates;
    summary.status = 'done';
    markLeftOut();
  }

  async function calculate(): Promise<void> {
    for (const timer of timers.values()) clearTimeout(timer);
    timers.clear();
    run += 1;
    const thisRun = run;
    const valid = sortOut();
    markLeftOut();
    if (valid.length === 0) {
      Object.assign(summary, { status: 'empty', forecast: null, missingRates: [] });
      return;
    }
    summary.status = 'calculating';
    const context = {
      currencyId: ports.user()?.currencyId ?? '',
      rates: ports.rates(),
      assetClassOrder: ports.assetClassOrder(),
    };
    const outcome = await ports
      .recalculate({ items: valid, summary: context })
      .catch((): ForecastOutcome => ({ status: 'unavailable' }));
    if (thisRun === run) apply(outcome);
  }

  function schedule(key: string): void {
    clearTimeout(timers.get(key));
    timers.set(
      key,
      setTimeout(() => void calculate(), recalculationDelayMs),
    );
    if (items().length > 0) summary.status = 'calculating';
  }

  return {
    summary,
    itemChanged: (item) => {
      judge(item);
      schedule(item.uuid);
    },
    cartChanged: () => schedule(''),
    reset: () => {
      for (const timer of timers.values()) clearTimeout(timer);
      timers.clear();
      run += 1;
      Object.assign(summary, emptySummary);
    },
  };
}
