import { ref } from 'valtio';
import type { ForecastOutcome, ForecastItemResult, RecalculationInput } from '#worker-client/forecast-outcome.ts';
import type { CartPorts } from '../cart-ports.ts';
import type { ItemState } from '../cart-state.ts';
import { CartSummaryView } from './cart-summary.ts';
import { itemFigures } from './item-figures.ts';
import { itemStatus } from './item-status.ts';
import { inputMark, type StoredFigures } from '../stored/stored-figures.ts';

/** Debounce time of the recalculation (CALC-20, CONF-05). */
const recalculationDelayMs = 200;

type SentItem = RecalculationInput['items'][number];

/** Drops the figures of an item that has become invalid. */
function dropFormerFigures(item: ItemState): void {
  if (itemStatus(item) === 'invalid' && item.answer?.revision !== item.revision) item.answer = null;
}

function rest(item: ItemState): void {
  item.rested = item.revision;
  item.isUncalculated = false;
  dropFormerFigures(item);
}

function sentItems(items: readonly ItemState[]): SentItem[] {
  return items.flatMap(({ uuid, revision, resolved }) =>
    resolved.input ? [{ id: uuid, revision, input: resolved.input }] : [],
  );
}

/** Sets the result of an item, unless it is of an older revision. */
function answer(item: ItemState, result: ForecastItemResult): void {
  if (result.revision !== item.revision) return;
  item.kept = null;
  if (item.kind === 'product') {
    if (result.kind === 'product' && item.answer?.revision !== result.revision) item.answer = ref(result);
    return;
  }
  if (result.kind !== 'package' || item.answer?.revision === result.revision) return;
  item.answer = ref(result);
  const ids = item.resolved.position.division.funds.map(({ id }) => id);
  item.divided = result.divided && ref({ ids, ...result.divided });
}

/** Recalculates a cart in the worker, debounced (CALC-19, CALC-20, R1 to R5). */
export class CartCalculation {
  readonly summary = new CartSummaryView();
  readonly #ports: CartPorts;
  readonly #scenario: string;
  readonly #timers = new Map<string, ReturnType<typeof setTimeout>>();
  /** Items of the cart as last shown, in cart order. */
  #items: readonly ItemState[] = [];
  #run = 0;
  #isHeld = false;
  #underWay: Promise<void> = Promise.resolve();

  constructor(ports: CartPorts, scenario: string) {
    this.#ports = ports;
    this.#scenario = scenario;
  }

  /**
   * Schedules a debounced recalculation of the items; each key, for example an item, has its own timer. Without a key, the cart
   * as a whole is used.
   */
  changed(items: readonly ItemState[], keys: readonly string[] = ['']): void {
    this.#items = items;
    for (const key of keys) {
      clearTimeout(this.#timers.get(key));
      this.#timers.delete(key);
    }
    // Changes made together share a single timer.
    const [first = ''] = keys;
    if (!this.#isHeld) this.#startLater(first);
    this.summary.awaits(this.#items);
  }

  /**
   * Restarts the running timers of these keys, because the user is still typing, even if the input does not change (CALC-20).
   */
  typed(keys: readonly string[]): void {
    for (const key of keys) {
      const timer = this.#timers.get(key);
      if (timer === undefined) continue;
      clearTimeout(timer);
      this.#startLater(key);
    }
  }

  #startLater(key: string): void {
    this.#timers.set(
      key,
      setTimeout(() => void this.#start(), recalculationDelayMs),
    );
  }

  /** Suspends calculations until `release`: a restored cart is calculated once, after the terms of all its items are loaded. */
  hold(): void {
    this.#clearTimers();
    this.#isHeld = true;
  }

  /** Recalculates everything immediately; resolves when it has settled (SIL-40). */
  release(): Promise<void> {
    this.#isHeld = false;
    return this.#start();
  }

  /** Restores the figures of an earlier visit if they match the current input; returns whether they do. */
  recall(kept: StoredFigures | null): boolean {
    const input = this.#input(sentItems(this.#items));
    if (kept === null || input.items.length === 0 || kept.of !== inputMark(input)) return false;
    const figures = new Map(kept.items);
    for (const item of this.#items) {
      const found = figures.get(item.uuid);
      if (found) item.kept = ref(found);
    }
    this.summary.recall(kept.summary);
    return true;
  }

  /** Returns the figures to persist for the next visit; null while a change is pending or if the calculation failed. */
  figures(): StoredFigures | null {
    const { status, forecast } = this.summary.state;
    if (status !== 'done' || !forecast || this.#timers.size > 0) return null;
    const { offset: _, series, ...summary } = forecast;
    const items = this.#items.flatMap((item) => {
      const figures = itemFigures(item);
      return figures ? [[item.uuid, figures] as const] : [];
    });
    return {
      of: inputMark(this.#input(sentItems(this.#items))),
      items,
      summary: { ...summary, series: [...series] },
    };
  }

  /** Resolves when nothing is pending or in flight: the figures are then those of the latest input, or unavailable. */
  async settled(): Promise<void> {
    while (this.#timers.size > 0) await this.#start();
    await this.#underWay;
  }

  /** Drops all figures, here and in the worker, and everything in flight. */
  reset(): void {
    this.#clearTimers();
    this.#isHeld = false;
    this.#run += 1;
    this.#items = [];
    this.#ports.forgetScenario(this.#scenario);
    this.summary.reset();
  }

  #clearTimers(): void {
    for (const timer of this.#timers.values()) clearTimeout(timer);
    this.#timers.clear();
  }

  #start(): Promise<void> {
    this.#underWay = this.#calculate();
    return this.#underWay;
  }

  async #calculate(): Promise<void> {
    this.#clearTimers();
    this.#run += 1;
    const run = this.#run;
    for (const item of this.#items) rest(item);
    const items = sentItems(this.#items);
    if (items.length === 0) return this.summary.settle('empty', this.#items);
    this.summary.markLeftOut(this.#items);
    const outcome = await this.#ask(items);
    if (run === this.#run) this.#apply(outcome);
    return undefined;
  }

  #input(items: readonly SentItem[]): RecalculationInput {
    const summary = {
      currencyId: this.#ports.user()?.currencyId ?? '',
      rates: this.#ports.rates(),
      assetClassOrder: this.#ports.assetClassOrder(),
    };
    return { items, summary };
  }

  #ask(items: readonly SentItem[]): Promise<ForecastOutcome> {
    return this.#ports
      .recalculate(this.#scenario, this.#input(items))
      .catch((): ForecastOutcome => ({ status: 'unavailable' }));
  }

  #apply(outcome: ForecastOutcome): void {
    if (outcome.status === 'superseded') return;
    const items = this.#items;
    if (outcome.status !== 'done') {
      for (const item of items) item.isUncalculated = true;
      return this.summary.settle('unavailable', items);
    }
    const results = new Map(outcome.items.map((result) => [result.id, result]));
    for (const item of items) {
      const result = results.get(item.uuid);
      if (result) answer(item, result);
      dropFormerFigures(item);
    }
    // An item changed during the calculation, so the totals would not match the displayed cart.
    if (this.#timers.size > 0) return undefined;
    const isAnyDone = items.some((item) => itemStatus(item) === 'done');
    if (!isAnyDone) return this.summary.settle('empty', items);
    return this.summary.settle('done', items, outcome);
  }
}
