import { call } from '#api-client/api.ts';
import { ApiError, type ApiFailure } from '#api-client/api-error.ts';
import { access } from '#contract/access-endpoints.ts';
import {
  registrationRefusals,
  type RegistrationRefusalCode,
  type RegistrationRequest,
} from '#contract/registration.ts';
import type { AttemptKeys } from '#api-client/attempt-keys.ts';

export type RegistrationOutcome =
  | { status: 'sent'; isManualCheck: boolean }
  | { status: 'refused'; code: RegistrationRefusalCode }
  /** Codes that nobody knows, and everything else (ERR-09). */
  | { status: 'failed' }
  | { status: 'cancelled' };

const isRefusal = (code: string): code is RegistrationRefusalCode => Object.hasOwn(registrationRefusals, code);

function outcomeOf(failure: ApiFailure): RegistrationOutcome {
  if (failure.kind === 'cancelled') return { status: 'cancelled' };
  const isRefused = failure.kind === 'http' && (failure.status === 422 || failure.status === 409);
  if (isRefused && failure.code !== null && isRefusal(failure.code)) return { status: 'refused', code: failure.code };
  return { status: 'failed' };
}

/** The server has answered the request itself, whatever it said. */
const isDecided = (failure: ApiFailure) => failure.kind === 'http' && failure.status < 500;

/** Sends a registration and tells how that ended (ACC-53, ACC-54, SIL-20, ERR-01…09). */
export async function register(
  body: RegistrationRequest,
  { keys, signal }: { keys: AttemptKeys; signal: AbortSignal },
): Promise<RegistrationOutcome> {
  try {
    const { code } = await call(access.register, { body }, { signal, idempotencyKey: keys.keyFor(body) });
    keys.settle();
    return { status: 'sent', isManualCheck: code === 'ManualCheck' };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (isDecided(error.failure)) keys.settle();
    return outcomeOf(error.failure);
  }
}
