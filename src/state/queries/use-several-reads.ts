import { useQueries } from '@tanstack/react-query';
import { queryClient } from './query-client.ts';
import type { ServerRead } from './server-read.ts';

export interface SeveralReads<Data> {
  /** In the order of the reads; null if one is not loaded yet or failed. */
  data: readonly (Data | null)[];
  isReading: boolean;
  /** Number of failed reads. */
  failed: number;
  retry: () => void;
}

/** Performs several reads in parallel. */
export function useSeveralReads<Data>(reads: readonly ServerRead<Data>[]): SeveralReads<Data> {
  const results = useQueries({ queries: reads.map((read) => ({ ...read })) }, queryClient);
  const failed = results.filter(({ isError, isFetching }) => isError && !isFetching);
  return {
    data: results.map(({ data }) => data ?? null),
    isReading: results.some(({ isFetching }) => isFetching),
    failed: failed.length,
    retry: () => {
      for (const { refetch } of failed) void refetch();
    },
  };
}
