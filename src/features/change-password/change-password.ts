import { call } from '#api-client/api.ts';
import { ApiError, isOwnUnauthorized, refusalOf, type ServerRefusal } from '#api-client/api-error.ts';
import { account } from '#contract/account-endpoints.ts';
import { renewSession } from '#state/session/session.ts';

export type ChangeOutcome = 'success-message' | 'old-password-error' | 'form-error' | ServerRefusal;

/** Changes the password and tells what to say of it (PASS-03…06); null when the screen was left. */
export async function changePassword(
  body: { oldPassword: string; newPassword: string },
  signal: AbortSignal,
): Promise<ChangeOutcome | null> {
  try {
    await renewSession(() => call(account.changePassword, { body }, { signal }));
    return 'success-message';
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { failure } = error;
    if (failure.kind === 'cancelled') return null;
    if (isOwnUnauthorized(failure)) return 'old-password-error';
    return refusalOf(failure) ?? 'form-error';
  }
}
