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
  /** The queried fund market: rows are indexes of its funds, facets counts of its filter values. */
  market: FundMarket;
  rows: Uint32Array;
  facets: Readonly<Record<FundFilterCategory, Uint32Array>>;
}

export interface FundHitsState {
  /** The latest answer, which stays while the next query is in flight; null before the first. */
  hits: Held<FundHits> | null;
  isUnavailable: boolean;
  /** Number of rows that the list shows. */
  shownCount: number;
}

/** Rows per page (CAT-20). */
export const fundPageSize = 20;
/** Debounce of filter changes (CAT-18). */
const debounceMs = 100;

export const fundHitsState = sessionStore<FundHitsState>({
  initial: () => ({ hits: null, isUnavailable: false, shownCount: fundPageSize }),
});

/** Queries the worker without debounce; a superseded answer is discarded. */
export async function askForFunds(): Promise<void> {
  const { filter, sort } = snapshot(fundFilterState);
  const market = catalogueState.fundMarket;
  const outcome = await queryFunds({ filter, sort });
  if (outcome.status === 'superseded') return;
  if (outcome.status === 'unavailable') {
    fundHitsState.isUnavailable = true;
    return;
  }
  // Rows of another catalogue version index other funds; the query for the new one is in flight.
  if (outcome.catalogueVersion !== market.version || market !== catalogueState.fundMarket) return;
  fundHitsState.hits = ref({ market, rows: outcome.rows, facets: outcome.facets });
  fundHitsState.isUnavailable = false;
}

/** Appends the page after the first `count` rows; repeated calls for a page append it once (SIL-52). */
export function showFundsAfter(count: number): void {
  fundHitsState.shownCount = Math.max(fundHitsState.shownCount, count + fundPageSize);
}

/**
 * Queries on every change of filter, order or catalogue while the fund list is open. Returns a function that stops it.
 */
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
