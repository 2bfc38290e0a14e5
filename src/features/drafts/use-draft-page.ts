import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError } from '#api-client/api-error.ts';
import { call } from '#api-client/api.ts';
import { draftCalls, type Draft } from '#contract/drafts.ts';
import { pageRows } from '#contract/page-query.ts';

interface DraftPage {
  items: readonly Draft[];
  totalAmount: number;
}

export interface DraftPageState {
  /** The newest page that was read; null before the first one. */
  page: DraftPage | null;
  isLoading: boolean;
  hasFailed: boolean;
  reload: () => void;
}

const lastPageOf = (totalAmount: number) => Math.max(1, Math.ceil(totalAmount / pageRows));

/** Reads a page of the drafts, counted from 1; one that has no rows any more gives way to the last that has (SIL-129). */
export function useDraftPage(number: number, onPage: (number: number) => void): DraftPageState {
  const [state, setState] = useState<Omit<DraftPageState, 'reload'>>({ page: null, isLoading: true, hasFailed: false });
  const [asked, setAsked] = useState(0);
  const leaveTo = useRef(onPage);
  useEffect(() => {
    leaveTo.current = onPage;
  });

  useEffect(() => {
    const abort = new AbortController();
    setState((before) => ({ ...before, isLoading: true, hasFailed: false }));
    call(
      draftCalls.drafts,
      { query: { offset: (number - 1) * pageRows, pageSize: pageRows } },
      { signal: abort.signal },
    )
      .then((page) => {
        const last = lastPageOf(page.totalAmount);
        if (number > last) leaveTo.current(last);
        else setState({ page, isLoading: false, hasFailed: false });
      })
      .catch((error: unknown) => {
        if (!(error instanceof ApiError)) throw error;
        if (error.failure.kind !== 'cancelled')
          setState((before) => ({ ...before, isLoading: false, hasFailed: true }));
      });
    return () => abort.abort();
  }, [number, asked]);

  return { ...state, reload: useCallback(() => setAsked((count) => count + 1), []) };
}
