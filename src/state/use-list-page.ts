import { useEffect, useEffectEvent, useState } from 'react';
import { ApiError } from '#api-client/api-error.ts';
import { pageRows } from '#contract/page-query.ts';
import { pageCount } from '#domain/numbers/page-range.ts';

interface ListAnswer<Item> {
  items: readonly Item[];
  totalAmount: number;
}

/** Reads one page; the same function at every rendering. */
export type ReadListPage<Item> = (
  query: { offset: number; pageSize: number },
  signal: AbortSignal,
) => Promise<ListAnswer<Item>>;

export interface ListPage<Item> {
  status: 'loading' | 'ready' | 'failed';
  /** The rows that were read last, of an earlier page while the next one is being read; null before the first. */
  items: readonly Item[] | null;
  totalAmount: number;
}

interface Asked<Item> {
  read: ReadListPage<Item>;
  /** The page, from 1. */
  number: number;
  /** Of the texts in the rows. */
  language: string;
  onPastEnd: (last: number) => void;
}

/**
 * A page of a list in rows of `pageRows`, read anew whenever the number or the language changes (CONF-06). A page past the end gives way to
 * the last one.
 */
export function useListPage<Item>({
  read,
  number,
  language,
  onPastEnd,
}: Asked<Item>): ListPage<Item> & { reload: () => void } {
  const [rows, setRows] = useState<ListAnswer<Item> | null>(null);
  const [settled, setSettled] = useState<{ attempt: string; hasFailed: boolean } | null>(null);
  const [tries, setTries] = useState(0);
  const attempt = `${number} ${language} ${tries}`;
  const show = useEffectEvent((answer: ListAnswer<Item>) => {
    const last = pageCount(answer.totalAmount, pageRows);
    if (number > last) {
      onPastEnd(last);
      return;
    }
    setRows(answer);
    setSettled({ attempt, hasFailed: false });
  });

  useEffect(() => {
    const leaving = new AbortController();
    const fail = (error: unknown) => {
      if (!(error instanceof ApiError)) throw error;
      if (error.failure.kind !== 'cancelled') setSettled({ attempt, hasFailed: true });
    };
    read({ offset: (number - 1) * pageRows, pageSize: pageRows }, leaving.signal).then(show, fail);
    return () => leaving.abort();
  }, [read, number, attempt]);

  const outcome = settled?.hasFailed ? 'failed' : 'ready';
  return {
    status: settled?.attempt === attempt ? outcome : 'loading',
    items: rows?.items ?? null,
    totalAmount: rows?.totalAmount ?? 0,
    reload: () => setTries((count) => count + 1),
  };
}
