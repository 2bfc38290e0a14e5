import type { QueryKey } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { call, type CallAnswer, type CallInput } from '#api-client/api.ts';
import type { Endpoint, Guard } from '#contract/endpoint.ts';

type Schema = z.core.$ZodType;

/** What a screen reads of the server; its answer is kept under its key. */
export interface ServerRead<Data> {
  queryKey: QueryKey;
  /** Rejects with an ApiError. */
  queryFn: (context: { signal: AbortSignal }) => Promise<Data>;
  /** Milliseconds. */
  staleTime: number;
  /** What was read before the library that keeps answers was there, and when. */
  early?: { data: Data; at: number };
}

interface ServerReadOptions {
  /** Of the texts in the answer, which is read anew in another one; left out where it has none. */
  language?: string;
  /** How long the answer counts as new: whoever asks for it meanwhile gets it at once, and the server is not asked. */
  freshMs?: number;
}

/** Products and their prices change once a day. */
export const productFreshMs = 300_000;

/** A read of an endpoint of the contract; what it is called with is what its answer is kept under. */
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
