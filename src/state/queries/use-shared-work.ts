import { skipToken, useQuery } from '@tanstack/react-query';
import { queryClient } from './query-client.ts';

export interface SharedWork<Data> {
  data: Data | undefined;
  hasFailed: boolean;
}

/**
 * Calculates something once for all components that show it under the same key; null until it can start. The signal is aborted
 * when no component waits for it any longer.
 */
export function useSharedWork<Data>(
  queryKey: readonly unknown[],
  work: ((signal: AbortSignal) => Promise<Data>) | null,
): SharedWork<Data> {
  const { data, isError } = useQuery(
    {
      queryKey,
      queryFn: work ? ({ signal }) => work(signal) : skipToken,
      // The result does not change while it is displayed, so that another component gets it at once; a screen opened later
      // calculates it again, because failed inputs may be available by then.
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 0,
      // A component without data is no reason to lose the screen.
      throwOnError: false,
    },
    queryClient,
  );
  return { data, hasFailed: isError };
}
