import { ApiError } from '#api-client/api-error.ts';

/** Outcome of a call without a result; a refusal contains the server's message. */
export type CallOutcome = 'done' | 'failed' | { refusal: string };

/** Maps an ApiError to an outcome; rethrows any other error. */
export function callOutcome(error: unknown, spoken: readonly number[] = [422, 429]): CallOutcome {
  if (!(error instanceof ApiError)) throw error;
  const { failure } = error;
  return failure.kind === 'http' && spoken.includes(failure.status) ? { refusal: failure.message } : 'failed';
}
