import type { ErrorDetail } from '#contract/error-body.ts';

/** What can go wrong with a call, seen from the page. */
export type ApiFailure =
  /** The server answered with an error; the code is null where the body is not the portal's own error body. */
  | { kind: 'http'; status: number; code: string | null; message: string; details: readonly ErrorDetail[] }
  /** No answer: the connection is missing or broke. */
  | { kind: 'offline' }
  | { kind: 'timeout' }
  /** The caller no longer wants the answer; nothing is to be shown. */
  | { kind: 'cancelled' }
  /** An answer of another shape than agreed: no JSON, cut-off JSON or JSON of another schema. */
  | { kind: 'malformed' };

/** What the server has against a request that it understands, in the user's language. */
export interface ServerRefusal {
  /** Several texts stand one a line (SIL-163). */
  text: string;
  /** Members of the request, as `newPassword` or `funds.2.idFund`; none for a refusal of the whole. */
  members: readonly string[];
}

/** The one error that a call rejects with. */
export class ApiError extends Error {
  readonly failure: ApiFailure;

  constructor(failure: ApiFailure) {
    super(failure.kind === 'http' ? `${failure.status} ${failure.code ?? ''}`.trim() : failure.kind);
    this.name = 'ApiError';
    this.failure = failure;
  }
}

/**
 * The text of a 422, or of a 409 that names members, with the paths of what in the request it is about; null for any other failure.
 */
export function refusalOf(failure: ApiFailure): ServerRefusal | null {
  if (failure.kind !== 'http') return null;
  const members = failure.details.map(({ path }) => path);
  const isRefused = failure.status === 422 || (failure.status === 409 && members.length > 0);
  return isRefused ? { text: failure.message, members } : null;
}

/** True where the server has no such thing, or none for this user. */
export function isNotFound(failure: ApiFailure): boolean {
  return failure.kind === 'http' && failure.status === 404;
}

/** True for the portal's own 401: one of a proxy says nothing about the session (SIL-09). */
export function isOwnUnauthorized(failure: ApiFailure): boolean {
  return failure.kind === 'http' && failure.status === 401 && failure.code !== null;
}
