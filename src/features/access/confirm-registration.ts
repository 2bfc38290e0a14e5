import { call } from '#api-client/api.ts';
import { ApiError, isOwnUnauthorized } from '#api-client/api-error.ts';
import { access } from '#contract/access-endpoints.ts';

type ActivationError =
  | 'missing-token'
  | 'activation-user-error'
  | 'activation-invalid-token-error'
  | 'activation-unexpected-error';

export type Activation =
  | { status: 'running' }
  | { status: 'complete' }
  | { status: 'failed'; key: ActivationError; messages: string };

/** Activates a registration and tells how that ended (ACC-55…62); null when the screen was left. */
export async function confirmRegistration(token: string, signal: AbortSignal): Promise<Activation | null> {
  try {
    await call(access.confirmRegistration, { body: { token } }, { signal });
    return { status: 'complete' };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { failure } = error;
    if (failure.kind === 'cancelled') return null;
    const failed = (key: ActivationError, messages = ''): Activation => ({ status: 'failed', key, messages });
    if (isOwnUnauthorized(failure)) return failed('activation-invalid-token-error');
    if (failure.kind === 'http' && failure.status === 422) return failed('activation-user-error', failure.message);
    return failed('activation-unexpected-error');
  }
}
