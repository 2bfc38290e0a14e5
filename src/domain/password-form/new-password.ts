import { fault, type Fault } from '../forms/fault.ts';
import type { FieldName } from '../forms/form-table.ts';

/** Minimum and maximum length of a new password, in characters (SIL-06). Old ones may have any length. */
const passwordLength = { min: 8, max: 128 };

/** Maximum length of any password input, for old passwords as well. */
export const longestTypedPassword = 1024;

/**
 * Returns the one Unicode form in which passwords are hashed and compared (NFC): keyboards and systems write the same letter
 * as one character or as a letter with a mark (VALID-19).
 */
export const composedPassword = (typed: string): string => typed.normalize('NFC');

/** An existing password: accepted exactly as typed, spaces included; the server composes it. */
export const knownPassword = { required: true, maxLength: longestTypedPassword } as const;

/** Checks the length of a password by SIL-06, in characters rather than bytes. */
export function checkPasswordLength(password: string): Fault | null {
  const { length } = Array.from(composedPassword(password));
  const { min, max } = passwordLength;
  if (length < min) return fault('string.min', { min });
  return length > max ? fault('string.max', { max }) : null;
}

/** A new password, in every form (SIL-06); only the server checks for common passwords. */
export const newPassword = { ...knownPassword, clean: composedPassword, checks: [checkPasswordLength] } as const;

/** The repetition of a password, equal to the named field (ACC-30, ACC-42, PASS-02). */
export function repeatedPassword<Values>(name: FieldName<Values>) {
  const isSame = (repeated: string, values: Readonly<Values>): Fault | null =>
    repeated === values[name] ? null : fault('mixed.passwords-dont-match');
  return { ...knownPassword, clean: composedPassword, checks: [isSame] } as const;
}
