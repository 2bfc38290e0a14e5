import { ref } from 'valtio';
import { isDeepEqual } from '#domain/equality.ts';
import type { CartSummary, ForecastOutcome } from '#worker-client/forecast-outcome.ts';
import type { ItemState } from '../cart-state.ts';
import type { StoredFigures } from '../stored/stored-figures.ts';
import { itemStatus, wrongFields, type ItemStatus, type LeftOutField } from './item-status.ts';
import { ownedStore } from '../../storage/session-store.ts';

/** The summary of exactly one state of the cart, with its four series one after another, months + 1 points each. */
export type CartForecast = CartSummary & { series: Float64Array };

export interface LeftOutItem {
  uuid: string;
  reason: Exclude<ItemStatus, 'done' | 'calculating'>;
  /** The invalid fields, if they are the reason. */
  fields: readonly LeftOutField[];
}

export interface CartSummaryState {
  /** `calculating`: the figures are older than the cart; `unavailable`: calculation is not possible at present (R2). */
  status: 'empty' | 'calculating' | 'done' | 'unavailable';
  /** Null if there is no valid item, a rate is missing, or the calculation failed. */
  forecast: CartForecast | null;
  missingRates: readonly { currencyFromId: string; currencyToId: string }[];
  /** Items missing in the figures, in cart order, with the reason. */
  leftOut: readonly LeftOutItem[];
}

type DoneOutcome = Extract<ForecastOutcome, { status: 'done' }>;

const nothing: CartSummaryState = { status: 'empty', forecast: null, missingRates: [], leftOut: [] };

function leftOutOf(items: readonly ItemState[]): LeftOutItem[] {
  return items.flatMap((item) => {
    const status = itemStatus(item);
    if (status === 'done' || status === 'calculating') return [];
    return [{ uuid: item.uuid, reason: status, fields: status === 'invalid' ? wrongFields(item) : [] }];
  });
}

/** State of the summary panel. */
export class CartSummaryView {
  readonly state = ownedStore<CartSummaryState>({ ...nothing });

  reset(): void {
    Object.assign(this.state, nothing);
  }

  awaits(items: readonly ItemState[]): void {
    if (items.length === 0) this.settle('empty', items);
    else this.state.status = 'calculating';
  }

  /** Shows the figures of an earlier visit, marked as older than the cart until it is calculated. */
  recall({ series, ...summary }: StoredFigures['summary']): void {
    const forecast = ref({ ...summary, offset: 0, series: Float64Array.from(series, (value) => value ?? Number.NaN) });
    Object.assign(this.state, { status: 'calculating', forecast, missingRates: [] });
  }

  settle(status: CartSummaryState['status'], items: readonly ItemState[], outcome?: DoneOutcome): void {
    const { summary = null, summarySeries = null, missingRates = [] } = outcome ?? {};
    const forecast = summary && summarySeries ? ref({ ...summary, series: summarySeries }) : null;
    Object.assign(this.state, { status, forecast, missingRates });
    this.markLeftOut(items);
  }

  markLeftOut(items: readonly ItemState[]): void {
    const leftOut = leftOutOf(items);
    // The tabs show it too: replaced only on a difference, so that a mere recalculation does not render them.
    if (!isDeepEqual(leftOut, this.state.leftOut)) this.state.leftOut = leftOut;
  }
}
