import type { ErrorDetail } from '#contract/error-body.ts';

/** Why a call failed. */
export type ApiFailure =
  /** The server answered with an error; the code is null if the body is not the portal's error body. */
  | { kind: 'http'; status: number; code: string | null; message: string; details: readonly ErrorDetail[] }
  /** No response: the connection is missing or broke. */
  | { kind: 'offline' }
  | { kind: 'timeout' }
  /** The caller has cancelled; nothing is shown. */
  | { kind: 'cancelled' }
  /** A malformed response: no JSON, truncated JSON, or JSON of another schema. */
  | { kind: 'malformed' };

/** A refusal of a valid request, in the user's language. */
export interface ServerRefusal {
  /** Several texts are separated by line breaks (SIL-163). */
  text: string;
  /** Members of the request, such as `newPassword` or `funds.2.idFund`; empty for a refusal of the whole request. */
  members: readonly string[];
}

/** The error that every failed call rejects with. */
export class ApiError extends Error {
  readonly failure: ApiFailure;

  constructor(failure: ApiFailure) {
    super(failure.kind === 'http' ? `${failure.status} ${failure.code ?? ''}`.trim() : failure.kind);
    this.name = 'ApiError';
    this.failure = failure;
  }
}

/**
 * Returns the text of a 422, or of a 409 that names members, with the paths in the request; null for any other failure.
 */
export function refusalOf(failure: ApiFailure): ServerRefusal | null {
  if (failure.kind !== 'http') return null;
  const members = failure.details.map(({ path }) => path);
  const isRefused = failure.status === 422 || (failure.status === 409 && members.length > 0);
  return isRefused ? { text: failure.message, members } : null;
}

/** Whether the resource does not exist, or not for this user. */
export function isNotFound(failure: ApiFailure): boolean {
  return failure.kind === 'http' && failure.status === 404;
}

/** Whether it is the portal's own 401: one from a proxy says nothing about the session (SIL-09). */
export function isOwnUnauthorized(failure: ApiFailure): boolean {
  return failure.kind === 'http' && failure.status === 401 && failure.code !== null;
}
