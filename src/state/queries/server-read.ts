import type { QueryKey } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { call, type CallAnswer, type CallInput } from '#api-client/api.ts';
import type { Endpoint, Guard } from '#contract/endpoint.ts';

type Schema = z.core.$ZodType;

/** A server read of a screen; its response is cached under its key. */
export interface ServerRead<Data> {
  queryKey: QueryKey;
  /** Rejects with an ApiError. */
  queryFn: (context: { signal: AbortSignal }) => Promise<Data>;
  /** Milliseconds. */
  staleTime: number;
  /** Response read before the query library was loaded, and its time. */
  early?: { data: Data; at: number };
}

interface ServerReadOptions {
  /** Language of texts in the response, which is read again in another language; undefined if there are none. */
  language?: string;
  /** How long the response is fresh: requests during that time are served from the cache. */
  freshMs?: number;
}

/** Products and their prices change once a day. */
export const productFreshMs = 300_000;

/** Creates a read of a contract endpoint; its parameters are part of the cache key. */
export function serverRead<Params extends Schema | undefined, Query extends Schema | undefined, Answer extends Schema>(
  endpoint: Endpoint<Params, Query, undefined, Answer, Guard, 'json'>,
  input: CallInput<Params, Query, undefined>,
  { language, freshMs = 0 }: ServerReadOptions = {},
): ServerRead<CallAnswer<Answer>> {
  return {
    queryKey: [endpoint.path, input, language],
    queryFn: ({ signal }) => call(endpoint, input, language === undefined ? { signal } : { signal, language }),
    staleTime: freshMs,
  };
}
