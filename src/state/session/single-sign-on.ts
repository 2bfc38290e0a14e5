import { call } from '#api-client/api.ts';
import { ApiError } from '#api-client/api-error.ts';
import { access } from '#contract/access-endpoints.ts';
import { takeUpSession } from './session.ts';

/** `other-account`: somebody else is logged in here, and has to agree first; the token can still be used then. */
export type SignOnOutcome = 'done' | 'failed' | 'other-account';

interface SignOn {
  token: string;
  language: string;
  /** The user has agreed that the session of another one ends. */
  replaces?: boolean;
}

/** Logs in by a token of single sign-on; once it is done, the session has begun (ACC-19…22). */
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
