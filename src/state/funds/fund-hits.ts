import { ref, snapshot, subscribe } from 'valtio';
import { subscribeKey } from 'valtio/utils';
import { queryFunds } from '#worker-client/page-analytics.ts';
import type { FundFilterCategory } from '#domain/funds/fund-filter.ts';
import { catalogueState } from '../catalogue/catalogue.ts';
import type { FundMarket } from '../catalogue/catalogue-state.ts';
import type { Held } from '../storage/held.ts';
import { fundFilterState, openFundFilter } from './fund-filter.ts';
import { sessionStore } from '../storage/session-store.ts';

export interface FundHits {
  /** The fund market that was asked: rows index its funds, facets count its filter values. */
  market: FundMarket;
  rows: Uint32Array;
  facets: Readonly<Record<FundFilterCategory, Uint32Array>>;
}

export interface FundHitsState {
  /** The newest answer; it stays while the next one is under way. Null before the first. */
  hits: Held<FundHits> | null;
  isUnavailable: boolean;
  /** How many of the hits the list shows so far. */
  shownCount: number;
}

/** Rows of a page of the fund list (CAT-20). */
export const fundPageSize = 20;
/** Between the last change of the filter and the question (CAT-18). */
const debounceMs = 100;

export const fundHitsState = sessionStore<FundHitsState>({
  initial: () => ({ hits: null, isUnavailable: false, shownCount: fundPageSize }),
});

/** Asks the worker at once; an answer that a newer question has overtaken is dropped. */
export async function askForFunds(): Promise<void> {
  const { filter, sort } = snapshot(fundFilterState);
  const market = catalogueState.fundMarket;
  const outcome = await queryFunds({ filter, sort });
  if (outcome.status === 'superseded') return;
  if (outcome.status === 'unavailable') {
    fundHitsState.isUnavailable = true;
    return;
  }
  // The rows of another catalogue would name other funds; the question about the new one is on its way.
  if (outcome.catalogueVersion !== market.version || market !== catalogueState.fundMarket) return;
  fundHitsState.hits = ref({ market, rows: outcome.rows, facets: outcome.facets });
  fundHitsState.isUnavailable = false;
}

/** Shows the page after the first `count` rows; asking twice for the same page shows it once (SIL-52). */
export function showFundsAfter(count: number): void {
  fundHitsState.shownCount = Math.max(fundHitsState.shownCount, count + fundPageSize);
}

/** Answers the user's filter and every change of filter, order or catalogue; answers how to stop. The fund list runs it. */
export function startFundHits(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const askAfter = (delayMs: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void askForFunds(), delayMs);
  };
  const stopFilter = subscribe(fundFilterState, () => {
    // Any change restores the first page (CAT-17).
    fundHitsState.shownCount = fundPageSize;
    askAfter(debounceMs);
  });
  const stopCatalogue = subscribeKey(catalogueState, 'catalogueVersion', () => askAfter(0));
  openFundFilter();
  void askForFunds();
  return () => {
    clearTimeout(timer);
    stopFilter();
    stopCatalogue();
  };
}
