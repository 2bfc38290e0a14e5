import { useEffect, useEffectEvent, useState } from 'react';
import { ApiError } from '#api-client/api-error.ts';
import { historyPoints, type PriceHistory } from '#contract/fund-detail.ts';
import type { HistorySpan, ReadHistory } from './read-history.ts';

export interface ShownHistory {
  /** The newest one read; it stays while another is being read. */
  history: PriceHistory | null;
  isReading: boolean;
  hasFailed: boolean;
  retry: () => void;
}

/** Reads the part of the history anew whenever it changes; a newer reading cancels the one before. */
export function useHistory(read: ReadHistory, span: HistorySpan): ShownHistory {
  const [history, setHistory] = useState<PriceHistory | null>(null);
  const [attempt, setAttempt] = useState(0);
  /** The question that was answered last, and how. */
  const [settled, setSettled] = useState({ question: '', hasFailed: false });
  const question = `${span.fromDate} ${span.toDate} ${attempt}`;
  const readNow = useEffectEvent((signal: AbortSignal) => read(span, historyPoints, signal));

  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    readNow(signal).then(
      (found) => {
        if (signal.aborted) return;
        setHistory(found);
        setSettled({ question, hasFailed: false });
      },
      (error: unknown) => {
        if (!(error instanceof ApiError)) throw error;
        if (!signal.aborted && error.failure.kind !== 'cancelled') setSettled({ question, hasFailed: true });
      },
    );
    return () => leaving.abort();
  }, [question]);

  const isReading = settled.question !== question;
  return { history, isReading, hasFailed: settled.hasFailed && !isReading, retry: () => setAttempt(attempt + 1) };
}
