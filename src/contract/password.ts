import * as z from 'zod/mini';
import { token } from './registration.ts';

/** Shortest and longest new password, in characters (SIL-06). Older ones may be of any length. */
export const passwordLength = { min: 8, max: 128 };

/** Why a new password is refused; each has its text in the message of a 422 with code PasswordPolicyNotMet (SIL-06). */
export const passwordFaults = [
  'PasswordTooShort',
  'PasswordTooLong',
  'PasswordTooCommon',
  'PasswordUnchanged',
] as const;
export type PasswordFault = (typeof passwordFaults)[number];

const typedPassword = z.string().check(z.minLength(1), z.maxLength(1024));

/** The name stands in the query (ACC-26); known and unknown ones get the same empty answer (SIL-07). */
export const resetRequestQuery = z.object({ username: z.string().check(z.minLength(1), z.maxLength(256)) });

export const resetPasswordRequest = z.object({ newPassword: typedPassword, resetToken: token });

export const changePasswordRequest = z.object({ oldPassword: typedPassword, newPassword: typedPassword });
