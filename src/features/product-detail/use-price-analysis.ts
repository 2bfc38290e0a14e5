import { useEffect, useEffectEvent, useState } from 'react';
import { ApiError } from '#api-client/api-error.ts';
import { mostHistoryPoints } from '#contract/history-query.ts';
import type { PriceAnalysis } from '#domain/funds/price-analysis.ts';
import { analysePrices } from '#worker-client/page-analytics.ts';
import type { ReadHistory } from './read-history.ts';

export type AnalysisState = { status: 'reading' } | { status: 'done'; analysis: PriceAnalysis } | { status: 'failed' };

/** Reads the whole history once, as finely as it is answered, and has the worker analyse it. */
export function usePriceAnalysis(read: ReadHistory): { state: AnalysisState; retry: () => void } {
  const [attempt, setAttempt] = useState(0);
  const [settled, setSettled] = useState<{ attempt: number; state: AnalysisState } | null>(null);

  const analyse = useEffectEvent(async (signal: AbortSignal): Promise<AnalysisState | null> => {
    const { prices } = await read({}, mostHistoryPoints, signal);
    const outcome = await analysePrices(prices);
    if (outcome.status === 'superseded') return null;
    return outcome.status === 'done' ? outcome : { status: 'failed' };
  });

  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    analyse(signal).then(
      (state) => {
        if (state && !signal.aborted) setSettled({ attempt, state });
      },
      (error: unknown) => {
        if (!(error instanceof ApiError)) throw error;
        if (!signal.aborted) setSettled({ attempt, state: { status: 'failed' } });
      },
    );
    return () => leaving.abort();
  }, [attempt]);

  const state: AnalysisState = settled?.attempt === attempt ? settled.state : { status: 'reading' };
  return { state, retry: () => setAttempt(attempt + 1) };
}
