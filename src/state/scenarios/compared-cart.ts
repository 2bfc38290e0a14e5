import { inSlices, yieldToPage } from '#api-client/in-slices.ts';
import { paidIn, type PaidIn } from '#domain/analysis/compare/paid-in.ts';
import type { CartDocument } from '#domain/cart/document.ts';
import type { ResolvedItem } from '#domain/cart/resolve/calculator-input.ts';
import { cartTerms, type ResolvedTerms } from '#domain/cart/terms/cart-terms.ts';
import type { PlainDate } from '#domain/dates/plain-date.ts';
import { withoutPackages } from '#domain/cart/prepare/prepare-change.ts';
import {
  isMissing,
  resolveCartSteps,
  termsOwnersOf,
  type ResolvedCart,
  type ResolvedPosition,
} from '#domain/cart/resolve/resolve-cart.ts';
import type { ForecastOutcome, ForecastItemResult } from '#worker-client/forecast-outcome.ts';
import { forgetScenario, recalculate } from '#worker-client/page-analytics.ts';
import { contextOf, pageReadPorts, type ReadPorts } from '../cart/read-context.ts';
import { nextRevision } from '../cart/cart-state.ts';
import type { CartForecast, CartSummaryState } from '../cart/calculation/cart-summary.ts';
import { countedInputs } from '../cart/calculation/counted-inputs.ts';
import { recalculationInput } from '../cart/calculation/recalculation-input.ts';
import type { ComparedSide } from './compared-side.ts';

/** Figures of a cart compared with the current one. */
export interface ComparedCartFigures {
  /** `empty`: no position is included; `unavailable`: the calculation failed. */
  status: 'done' | 'empty' | 'unavailable' | 'missing-rates';
  forecast: CartForecast | null;
  paidIn: PaidIn | null;
  missingRates: CartSummaryState['missingRates'];
  /** Number of positions with products no longer offered, and of those left out for another reason. */
  unknown: number;
  incomplete: number;
  /** All positions with what the worker is asked about them. */
  side: ComparedSide;
}

const scenarioOf = (id: string) => `compared ${id}`;

const counts = (result: ForecastItemResult | undefined) =>
  result?.status === 'done' && (result.kind === 'product' || result.forecast !== null);

/** Calculates one of the compared carts. Unchanged items are not sent again. */
export class ComparedCart {
  readonly #ports: ReadPorts;
  readonly #scenario: string;
  #resolved: ResolvedCart | undefined;
  /** Counts the calculations: one that is overtaken while it reads its positions asks the worker nothing. */
  #turn = 0;
  readonly #revisions = new WeakMap<ResolvedPosition, number>();
  #counted: readonly ResolvedItem[] = [];

  constructor(id: string, ports: ReadPorts = pageReadPorts) {
    this.#ports = ports;
    this.#scenario = scenarioOf(id);
  }

  /** Returns its figures; null if a newer calculation of it is in flight. */
  async calculate(document: CartDocument): Promise<ComparedCartFigures | null> {
    this.#turn += 1;
    const turn = this.#turn;
    const resolved = await this.#read(withoutPackages(document, contextOf(this.#ports)));
    await yieldToPage();
    if (turn !== this.#turn) return null;
    const missing = resolved.filter(isMissing);
    const known = resolved.filter((one) => !isMissing(one));
    const items = resolved.map((one) => ({ uuid: one.uuid, revision: this.#revisionOf(one), resolved: one }));
    const input = recalculationInput(
      items.filter((item) => !isMissing(item.resolved)),
      this.#ports.rates(),
    );
    const facts = {
      unknown: missing.length,
      side: { scenario: this.#scenario, items, summary: input.summary },
      paidIn: paidIn(
        known.flatMap((one) => one.input ?? []),
        input.summary,
      ),
      forecast: null,
      missingRates: [],
    };
    if (input.items.length === 0) return { ...facts, status: 'empty', incomplete: known.length };
    const outcome = await recalculate(this.#scenario, input).catch((): ForecastOutcome => ({ status: 'unavailable' }));
    if (outcome.status === 'superseded') return null;
    if (outcome.status !== 'done') return { ...facts, status: 'unavailable', incomplete: 0 };
    const results = new Map(outcome.items.map((result) => [result.id, result]));
    const counted = known.filter(({ uuid }) => counts(results.get(uuid)));
    this.#counted = counted.flatMap((one) => countedInputs(one, results.get(one.uuid)));
    const incomplete = known.length - counted.length;
    const { summary, summarySeries, missingRates } = outcome;
    if (!summary || !summarySeries) return { ...facts, status: 'missing-rates', missingRates, incomplete };
    const status = incomplete < known.length ? 'done' : 'empty';
    return { ...facts, status, incomplete, forecast: { ...summary, series: summarySeries } };
  }

  /** Returns the terms that its latest figures rest on; null without any. */
  terms(dataDate: PlainDate | null): ResolvedTerms | null {
    if (this.#counted.length === 0) return null;
    const currencyId = this.#ports.user()?.currencyId ?? '';
    return cartTerms(this.#counted, { currencyId, rates: this.#ports.rates() }, dataDate);
  }

  /** Frees its data in the worker. */
  forget(): void {
    forgetScenario(this.#scenario);
  }

  /** Resolves the positions with the terms that they need, as far as these can be loaded. */
  async #read(document: CartDocument): Promise<readonly ResolvedPosition[]> {
    const read = async () => {
      this.#resolved = await inSlices(resolveCartSteps(document, contextOf(this.#ports), this.#resolved));
      return this.#resolved.positions;
    };
    const resolved = await read();
    const lacking = resolved.flatMap(termsOwnersOf).filter((owner) => !this.#ports.terms(owner));
    if (lacking.length === 0) return resolved;
    await Promise.all(lacking.map((owner) => this.#ports.loadTerms(owner).catch(() => null)));
    return read();
  }

  #revisionOf(resolved: ResolvedPosition): number {
    const known = this.#revisions.get(resolved) ?? nextRevision();
    this.#revisions.set(resolved, known);
    return known;
  }
}
