import { call } from '#api-client/api.ts';
import { ApiError } from '#api-client/api-error.ts';
import { access } from '#contract/access-endpoints.ts';
import { takeUpSession } from './session.ts';

/** Logs in by a token of single sign-on; answers whether that worked, after which the session has begun (ACC-19…22). */
export async function signOn(token: string, language: string, signal: AbortSignal): Promise<boolean> {
  try {
    await call(access.internalSso, { params: { token, language } }, { signal });
  } catch (error) {
    if (error instanceof ApiError) return false;
    throw error;
  }
  takeUpSession();
  return true;
}
