import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

/** argon2id at the floor of the OWASP cheat sheet; it runs on the thread pool, which bounds how many run at once. */
const parameters = { memoryCost: 19 * 1_024, timeCost: 2, parallelism: 1 };

let decoy: Promise<string> | undefined;

/** The hash that is stored for a password. */
export function hashPassword(password: string, salt: Uint8Array = randomBytes(16)): Promise<string> {
  return hash(password, { ...parameters, salt });
}

/** Whether a stored hash was made with less work than passwords get today; it is made again at the next log-in. */
export function isHashOutdated(stored: string): boolean {
  const [, memory, time] = /\$m=(\d+),t=(\d+),/.exec(stored) ?? [];
  return Number(memory ?? 0) < parameters.memoryCost || Number(time ?? 0) < parameters.timeCost;
}

/** Compares a password with the stored hash; for an unknown name it works as long and says no (security, T1). */
export async function isPasswordRight(password: string, stored: string | undefined): Promise<boolean> {
  if (stored !== undefined) return verify(stored, password);
  decoy ??= hashPassword(randomBytes(16).toString('hex'));
  await verify(await decoy, password);
  return false;
}
