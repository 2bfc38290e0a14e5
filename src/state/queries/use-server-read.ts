import { useState } from 'react';
import { useQuery, useQueries } from '@tanstack/react-query';
import { ApiError, isNotFound } from '#api-client/api-error.ts';
import { queryClient } from './query-client.ts';
import type { ServerRead } from './server-read.ts';

/** Returns the value, or the last defined one. */
export function useLast<Value>(value: Value | undefined): Value | undefined {
  const [last, setLast] = useState(value);
  if (value !== undefined && value !== last) setLast(() => value);
  return value ?? last;
}

export interface ReadState<Data> {
  data: Data | undefined;
  isReading: boolean;
  /** Whether the latest read has failed. */
  hasFailed: boolean;
  /** Whether it has failed because the object does not exist, so that a retry would not help. */
  isGone: boolean;
  retry: () => void;
}

/** Reads when the screen opens and whenever the read changes, and cancels outdated reads. */
export function useServerRead<Data>(read: ServerRead<Data>): ReadState<Data> {
  const { data, error, isError, isFetching, refetch } = useQuery(read, queryClient);
  const hasFailed = isError && !isFetching;
  const isGone = hasFailed && error instanceof ApiError && isNotFound(error.failure);
  return { data, isReading: isFetching, hasFailed, isGone, retry: () => void refetch() };
}

/**
 * Like `useServerRead`, but keeps the latest response while another one is loading or has failed. A screen of another object
 * must be another component (`key`), so that data of one never appear on the other.
 */
export function useCachedRead<Data>(read: ServerRead<Data>): ReadState<Data> {
  const current = useServerRead(read);
  return { ...current, data: useLast(current.data) };
}

export interface SeveralReads<Data> {
  /** In the order of the reads; null if one is not loaded yet or failed. */
  data: readonly (Data | null)[];
  isReading: boolean;
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
