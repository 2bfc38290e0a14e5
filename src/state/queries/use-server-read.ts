import { useQuery } from '@tanstack/react-query';
import { ApiError, isNotFound } from '#api-client/api-error.ts';
import { queryClient } from './query-client.ts';
import type { ServerRead } from './server-read.ts';
import { useLast } from './use-last.ts';

export interface ReadState<Data> {
  data: Data | undefined;
  isReading: boolean;
  /** The newest reading has failed. */
  hasFailed: boolean;
  /** It has failed because the server has no such thing, so that trying again helps nothing. */
  isGone: boolean;
  retry: () => void;
}

/** Reads when the screen opens and whenever it asks for something else, and cancels what is no longer asked for. */
export function useServerRead<Data>(read: ServerRead<Data>): ReadState<Data> {
  const { data, error, isError, isFetching, refetch } = useQuery(read, queryClient);
  const hasFailed = isError && !isFetching;
  const isGone = hasFailed && error instanceof ApiError && isNotFound(error.failure);
  return { data, isReading: isFetching, hasFailed, isGone, retry: () => void refetch() };
}

/**
 * The same with the newest answer, which stays while another one is being read, and where that fails. A screen of another thing is to be
 * another component (`key`), so that nothing of the one stands on the other.
 */
export function useKeptRead<Data>(read: ServerRead<Data>): ReadState<Data> {
  const current = useServerRead(read);
  return { ...current, data: useLast(current.data) };
}
