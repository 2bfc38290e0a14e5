import type { Endpoint } from '#contract/endpoint.ts';
import { queryClient } from './query-client.ts';

type Answering = Pick<Endpoint, 'path'>;

/** After a change of what an endpoint answers: what is shown of it is read anew, what was read before is forgotten. */
export function readAnew({ path }: Answering): void {
  queryClient.removeQueries({ queryKey: [path], type: 'inactive' });
  void queryClient.invalidateQueries({ queryKey: [path] });
}

/** After a thing is gone: nothing that was read of it is shown once more. */
export function forgetRead({ path }: Answering, params: Readonly<Record<string, string>>): void {
  queryClient.removeQueries({ queryKey: [path, { params }] });
}
