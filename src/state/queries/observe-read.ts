import { QueryObserver, type QueryObserverResult } from '@tanstack/react-query';
import { isPageFault, queryClient } from './query-client.ts';
import type { ServerRead } from './server-read.ts';

export interface LateRead<Data> {
  /** The newest answer, null before the first. */
  data: Data | null;
  /** The newest reading has failed. */
  hasFailed: boolean;
}

/** Reads, and tells how that goes until the signal ends it; an early answer counts as one of its own time. */
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
