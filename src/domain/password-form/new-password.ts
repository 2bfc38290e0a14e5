import { fault, type Fault } from '../forms/fault.ts';
import type { FieldName } from '../forms/form-table.ts';

/** Shortest and longest new password, in characters (SIL-06). Older ones may be of any length. */
export const passwordLength = { min: 8, max: 128 };

/** Longest text that is taken for a password at all, old ones included. */
export const longestTypedPassword = 1024;

/** A password that is there already: whatever was typed, spaces included. */
export const knownPassword = { required: true, maxLength: longestTypedPassword } as const;

/** A password as long as SIL-06 wants it, counted in characters and not in bytes. */
export function checkPasswordLength(password: string): Fault | null {
  const { length } = Array.from(password);
  const { min, max } = passwordLength;
  if (length < min) return fault('string.min', { min });
  return length > max ? fault('string.max', { max }) : null;
}

/** A password to be set, wherever one is (SIL-06); that it is not a common one only the server tells. */
export const newPassword = { ...knownPassword, checks: [checkPasswordLength] } as const;

/** A password once more, the same as in the named field (ACC-30, ACC-42, PASS-02). */
export function repeatedPassword<Values>(name: FieldName<Values>) {
  const isSame = (repeated: string, values: Readonly<Values>): Fault | null =>
    repeated === values[name] ? null : fault('mixed.passwords-dont-match');
  return { ...knownPassword, checks: [isSame] } as const;
}
