import { ApiError } from '#api-client/api-error.ts';

/** How a call that only works or does not ended; a refusal brings the server's own words. */
export type CallOutcome = 'done' | 'failed' | { refusal: string };

/** What an error means to the caller; anything but an error of a call is thrown on. */
export function callOutcome(error: unknown, spoken: readonly number[] = [422, 429]): CallOutcome {
  if (!(error instanceof ApiError)) throw error;
  const { failure } = error;
  return failure.kind === 'http' && spoken.includes(failure.status) ? { refusal: failure.message } : 'failed';
}
