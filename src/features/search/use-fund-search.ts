import { useEffect, useState } from 'react';
import type { Fund } from '#contract/catalogue.ts';
import { catalogueState } from '#state/catalogue/catalogue.ts';
import { searchFunds } from '#worker-client/page-analytics.ts';

export interface FundSearchState {
  /** `waiting` until the first response; earlier hits remain while a newer phrase is searched. */
  status: 'idle' | 'waiting' | 'done' | 'unavailable';
  /** The phrase that the hits belong to. */
  phrase: string;
  hits: readonly Fund[];
  /** Number of all matching funds; `hits` contains the first ones. */
  total: number;
}

/** Debounce between the last key press and the request (SHELL-41, CONF-05). */
const debounceMs = 200;
const idle: FundSearchState = { status: 'idle', phrase: '', hits: [], total: 0 };

async function search(phrase: string, limit: number): Promise<FundSearchState | null> {
  const market = catalogueState.fundMarket;
  const outcome = await searchFunds({ phrase, limit });
  if (outcome.status === 'superseded') return null;
  if (outcome.status === 'unavailable' || outcome.catalogueVersion !== market.version)
    return { status: 'unavailable', phrase, hits: [], total: 0 };
  const hits = [...outcome.rows].flatMap((row) => market.funds[row] ?? []);
  return { status: 'done', phrase, hits, total: outcome.total };
}

/** Returns the first funds of the market that match a phrase, the best matches first (SHELL-39, SHELL-40, SIL-39). */
export function useFundSearch(phrase: string, limit: number): FundSearchState {
  const wanted = phrase.trim();
  const [found, setFound] = useState(idle);

  useEffect(() => {
    if (wanted === '') return undefined;
    let isCurrent = true;
    const timer = setTimeout(() => {
      void search(wanted, limit).then((next) => {
        if (next && isCurrent) setFound(next);
      });
    }, debounceMs);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [wanted, limit]);

  if (wanted === '') return idle;
  return found.status === 'idle' ? { ...idle, status: 'waiting' } : found;
}
