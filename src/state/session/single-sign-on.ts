import { call } from '#api-client/api.ts';
import { ApiError } from '#api-client/api-error.ts';
import { access } from '#contract/access-endpoints.ts';
import { takeUpSession } from './session.ts';

/** `other-account`: another user is logged in and must confirm first; the token stays valid. */
export type SignOnOutcome = 'done' | 'failed' | 'other-account';

interface SignOn {
  token: string;
  language: string;
  /** Whether the user has confirmed the end of another user's session. */
  replaces?: boolean;
}

/** Logs in by a single sign-on token and starts the session (ACC-19…22). */
export async function signOn({ token, language, replaces }: SignOn, signal?: AbortSignal): Promise<SignOnOutcome> {
  const query = replaces ? { replaces: 'true' as const } : {};
  try {
    await call(access.internalSso, { params: { token, language }, query }, signal ? { signal } : {});
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return error.failure.kind === 'http' && error.failure.code === 'OtherAccount' ? 'other-account' : 'failed';
  }
  takeUpSession();
  return 'done';
}
