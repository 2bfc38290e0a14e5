import { QueryClient } from '@tanstack/react-query';
import { ApiError } from '#api-client/api-error.ts';
import { onSessionEnd } from '../session.ts';

/** An error that no call answers for: it must not be taken for an ordinary failure. */
export function isPageFault(error: unknown): boolean {
  return !(error instanceof ApiError);
}

/**
 * What the screens have read of the server, beside the start-up data (architecture, section 7). The API client repeats a read after a
 * passing failure, and knows best whether there is a connection. A window that is looked at again asks for nothing: the session's ping
 * does (ACC-72).
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

/** Nothing of one user is left for the next; what is still on its way is cancelled (ACC-71, SIL-43). */
onSessionEnd(() => queryClient.clear());
