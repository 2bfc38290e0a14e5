import { QueryObserver, type QueryObserverResult } from '@tanstack/react-query';
import { isPageFault, queryClient } from './query-client.ts';
import type { ServerRead } from './server-read.ts';

export interface LateRead<Data> {
  /** The latest response, null before the first. */
  data: Data | null;
  /** Whether the latest read has failed. */
  hasFailed: boolean;
}

/** Reads and reports the state until aborted; an early response keeps its original time. */
export function observeRead<Data>(
  read: ServerRead<Data>,
  show: (state: LateRead<Data>) => void,
  leaving: AbortSignal,
): void {
  const { queryKey, early } = read;
  if (early && queryClient.getQueryData(queryKey) === undefined)
    queryClient.setQueryData<Data>(queryKey, early.data, { updatedAt: early.at });
  const observer = new QueryObserver(queryClient, read);
  const tell = ({ data, error, isSuccess, isError }: QueryObserverResult<Data>) => {
    if (error && isPageFault(error)) throw error;
    if (isSuccess || isError) show({ data: data ?? null, hasFailed: isError });
  };
  tell(observer.getCurrentResult());
  leaving.addEventListener('abort', observer.subscribe(tell));
}
