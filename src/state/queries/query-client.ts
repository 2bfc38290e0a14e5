import { QueryClient } from '@tanstack/react-query';
import { ApiError } from '#api-client/api-error.ts';
import { onSessionEnd } from '../storage/session-end.ts';
import type { Endpoint } from '#contract/endpoint.ts';

/** Whether an error did not come from a call: it must not be treated as an ordinary failure. */
export function isPageFault(error: unknown): boolean {
  return !(error instanceof ApiError);
}

/**
 * Cache of server reads by the screens, in addition to the start-up data (architecture, section 7). The API client retries
 * temporary failures, and knows best whether there is a connection. Focusing a window does not refetch: the session's ping does
 * (ACC-72).
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: false,
      networkMode: 'always',
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      throwOnError: isPageFault,
    },
  },
});

/** Clears all data of a user for the next one and cancels pending reads (ACC-71, SIL-43). */
onSessionEnd(() => queryClient.clear());

type Answering = Pick<Endpoint, 'path'>;

/** Refreshes displayed reads of an endpoint after a change, and drops cached ones. */
export function refresh({ path }: Answering): void {
  queryClient.removeQueries({ queryKey: [path], type: 'inactive' });
  void queryClient.invalidateQueries({ queryKey: [path] });
}

/** Drops all reads of a deleted object, so that it is never shown again. */
export function evictRead({ path }: Answering, params: Readonly<Record<string, string>>): void {
  queryClient.removeQueries({ queryKey: [path, { params }] });
}
