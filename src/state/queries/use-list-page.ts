import { useEffect, useEffectEvent } from 'react';
import { pageRows } from '#contract/queries.ts';
import { pageCount } from '#domain/numbers/page-range.ts';
import type { ServerRead } from './server-read.ts';
import { useLast, useServerRead } from './use-server-read.ts';

interface ListAnswer<Item> {
  items: readonly Item[];
  totalAmount: number;
}

export interface ListPage<Item> {
  status: 'loading' | 'ready' | 'failed';
  /** The rows read last, from an earlier page while the next one is loading; null before the first. */
  items: readonly Item[] | null;
  totalAmount: number;
  retry: () => void;
}

/** Returns the query of a list page, numbered from 1 (CONF-06). */
export const rowsOfPage = (number: number) => ({ offset: (number - 1) * pageRows, pageSize: pageRows });

/** Reads a page of a list with `pageRows` rows. A page past the end is replaced by the last one. */
export function useListPage<Item>(
  read: ServerRead<ListAnswer<Item>>,
  number: number,
  onPastEnd: (last: number) => void,
): ListPage<Item> {
  const { data, isReading, hasFailed, retry } = useServerRead(read);
  const lastPage = data ? pageCount(data.totalAmount, pageRows) : number;
  const isPastEnd = number > lastPage;
  const shown = useLast(isPastEnd ? undefined : data);
  const leave = useEffectEvent(onPastEnd);
  useEffect(() => {
    if (isPastEnd && !isReading) leave(lastPage);
  }, [isPastEnd, isReading, lastPage]);

  const settled = hasFailed ? 'failed' : 'ready';
  return {
    status: isReading || isPastEnd ? 'loading' : settled,
    items: shown?.items ?? null,
    totalAmount: shown?.totalAmount ?? 0,
    retry,
  };
}
