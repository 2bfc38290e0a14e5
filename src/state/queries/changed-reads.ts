import type { Endpoint } from '#contract/endpoint.ts';
import { queryClient } from './query-client.ts';

type Answering = Pick<Endpoint, 'path'>;

/** Refreshes displayed reads of an endpoint after a change, and drops cached ones. */
export function refresh({ path }: Answering): void {
  queryClient.removeQueries({ queryKey: [path], type: 'inactive' });
  void queryClient.invalidateQueries({ queryKey: [path] });
}

/** Drops all reads of a deleted object, so that it is never shown again. */
export function forgetRead({ path }: Answering, params: Readonly<Record<string, string>>): void {
  queryClient.removeQueries({ queryKey: [path, { params }] });
}
