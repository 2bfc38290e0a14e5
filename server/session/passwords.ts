import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { composedPassword } from '#domain/password-form/new-password.ts';

/** argon2id at the floor of the OWASP cheat sheet; it runs on the thread pool, which bounds how many run at once. */
const parameters = { memoryCost: 19 * 1_024, timeCost: 2, parallelism: 1 };

let decoy: Promise<string> | undefined;

/** The hash that is stored for a password, of its composed form (VALID-19). */
export function hashPassword(password: string, salt: Uint8Array = randomBytes(16)): Promise<string> {
  return hash(composedPassword(password), { ...parameters, salt });
}

/** Whether a stored hash was made with less work than passwords get today. */
function isWeak(stored: string): boolean {
  const [, memory, time] = /\$m=(\d+),t=(\d+),/.exec(stored) ?? [];
  return Number(memory ?? 0) < parameters.memoryCost || Number(time ?? 0) < parameters.timeCost;
}

/** How a password compares with a stored hash; an outdated hash is made again at the log-in. */
type Comparison = 'right' | 'right-outdated' | 'wrong';

/**
 * Compares a password with the stored hash; for an unknown name it works as long and says no (security, T1). Hashes from before
 * passwords were composed are of the password as it was typed: such a one is tried second.
 */
export async function comparePassword(password: string, stored: string | undefined): Promise<Comparison> {
  const compared = stored ?? (await (decoy ??= hashPassword(randomBytes(16).toString('hex'))));
  const composed = composedPassword(password);
  const isRight = await verify(compared, composed);
  const isRightAsTyped = !isRight && composed !== password && (await verify(compared, password));
  if (stored === undefined || !(isRight || isRightAsTyped)) return 'wrong';
  return isRightAsTyped || isWeak(stored) ? 'right-outdated' : 'right';
}

/** Whether a password is that of the stored hash. */
export async function isPasswordRight(password: string, stored: string): Promise<boolean> {
  return (await comparePassword(password, stored)) !== 'wrong';
}
