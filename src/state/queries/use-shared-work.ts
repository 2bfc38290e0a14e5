import { skipToken, useQuery } from '@tanstack/react-query';
import { queryClient } from './query-client.ts';

export interface SharedWork<Data> {
  data: Data | undefined;
  hasFailed: boolean;
}

/**
 * What the page works out by itself, once for all places that show it under the same key; null before it can begin. The signal tells
 * that nobody waits for it any longer.
 */
export function useSharedWork<Data>(
  queryKey: readonly unknown[],
  work: ((signal: AbortSignal) => Promise<Data>) | null,
): SharedWork<Data> {
  const { data, isError } = useQuery(
    {
      queryKey,
      queryFn: work ? ({ signal }) => work(signal) : skipToken,
      // It comes to the same as long as it is shown, so that a further place has it at once; a screen that opens later works it out
      // anew, as what could not be read for it may be there by then.
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 0,
      // One place that has nothing to show is no reason to lose the screen.
      throwOnError: false,
    },
    queryClient,
  );
  return { data, hasFailed: isError };
}
