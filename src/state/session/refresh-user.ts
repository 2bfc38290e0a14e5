import { call } from '#api-client/api.ts';
import { referenceCalls } from '#contract/reference-calls.ts';
import { takeUser, watchSession } from './user.ts';

/** Reads the user again after the account has changed; rejects with an ApiError and then leaves the user as it was. */
export async function refreshUser(): Promise<void> {
  const isCurrent = watchSession();
  const user = await call(referenceCalls.user, {});
  if (isCurrent()) takeUser(user);
}
