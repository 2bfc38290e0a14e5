import { subscribe } from 'valtio';
import { isNoDifference, totalsDifference, type TotalsDifference } from '#domain/forecast/totals-difference.ts';
import { shownTotals, type ShownTotals } from '#domain/forecast/shown-totals.ts';
import type { CartStore } from './cart-store.ts';
import type { CartForecast } from './calculation/cart-summary.ts';
import type { OrderHistory } from './stored/stored-history.ts';

/** How long a change is shown (SIL-216). */
export const changeShownMs = 10_000;

/** A forecast of the cart, with its totals as displayed. */
interface Settled {
  forecast: CartForecast;
  totals: ShownTotals;
}

/** The effect of an edit, and the forecast before it. */
interface EditEffect {
  difference: TotalsDifference;
  former: CartForecast;
}

/** What the last edit changed in the totals of the cart, for ten seconds; watched while a component shows it. */
export class LastChange {
  readonly #store: Pick<CartStore, 'history' | 'summary'>;
  #change: EditEffect | null = null;
  /** Totals of the latest calculation, and of the last one before the edit that is going on. */
  #settled: Settled | null = null;
  #base: Settled | null = null;
  #isAwaited = false;
  #forecast: CartForecast | null = null;
  #steps: OrderHistory['past'] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #listeners = new Set<() => void>();
  #stops: (() => void)[] = [];

  constructor(store: Pick<CartStore, 'history' | 'summary'>) {
    this.#store = store;
  }

  readonly current = (): TotalsDifference | null => this.#change?.difference ?? null;

  /** Returns the forecast before the edit, as long as the difference is shown. */
  readonly former = (): CartForecast | null => this.#change?.former ?? null;

  readonly subscribe = (listener: () => void): (() => void) => {
    if (this.#listeners.size === 0) this.#start();
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size === 0) this.#stop();
    };
  };

  #start(): void {
    this.#steps = this.#store.history.steps.past;
    this.#isAwaited = false;
    this.#settled = null;
    this.#noteTotals();
    this.#stops = [
      subscribe(this.#store.history.state, () => this.#noteSteps()),
      subscribe(this.#store.summary, () => this.#noteTotals()),
    ];
  }

  #stop(): void {
    for (const stop of this.#stops) stop();
    clearTimeout(this.#timer);
    this.#change = null;
    this.#forecast = null;
  }

  /**
   * An edit begins, unless typing extends the last step: then it is still compared with the totals before that step. A
   * step that the calculator does not see, such as a new name, has no effect to wait for.
   */
  #noteSteps(): void {
    const former = this.#steps;
    const { past, future } = this.#store.history.steps;
    this.#steps = past;
    const isExtended =
      future.length === 0 &&
      past.length > 0 &&
      past.length === former.length &&
      past.at(-2) === former.at(-2) &&
      past.at(-1) !== former.at(-1);
    if (this.#store.summary.status !== 'calculating') return;
    if (!isExtended && !this.#isAwaited) this.#base = this.#settled;
    this.#isAwaited = true;
  }

  #noteTotals(): void {
    const { status, forecast } = this.#store.summary;
    if (status === 'empty' || status === 'unavailable') this.#settled = null;
    if (status !== 'done' || forecast === this.#forecast) return;
    this.#forecast = forecast;
    this.#settled = forecast && { forecast, totals: shownTotals(forecast.totals) };
    if (this.#isAwaited) this.#show();
    this.#isAwaited = false;
  }

  #show(): void {
    const [before, after] = [this.#base, this.#settled];
    if (before === null || after?.forecast.currencyId !== before.forecast.currencyId) return this.#set(null);
    const difference = totalsDifference(before.totals, after.totals);
    return this.#set(isNoDifference(difference) ? null : { difference, former: before.forecast });
  }

  #set(change: EditEffect | null): void {
    clearTimeout(this.#timer);
    if (change) this.#timer = setTimeout(() => this.#set(null), changeShownMs);
    this.#change = change;
    for (const listener of this.#listeners) listener();
  }
}
