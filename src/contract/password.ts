import * as z from 'zod/mini';
import { longestUsername } from '#domain/login-form/login-form.ts';
import { longestTypedPassword } from '#domain/password-form/new-password.ts';
import { token } from './registration.ts';

/** Why a new password is refused; each has its text in the message of a 422 with code PasswordPolicyNotMet (SIL-06). */
export const passwordFaults = [
  'PasswordTooShort',
  'PasswordTooLong',
  'PasswordTooCommon',
  'PasswordUnchanged',
] as const;
export type PasswordFault = (typeof passwordFaults)[number];

const typedPassword = z.string().check(z.minLength(1), z.maxLength(longestTypedPassword));

/** The name is in the query (ACC-26); known and unknown ones get the same empty answer (SIL-07). */
export const resetRequestQuery = z.object({ username: z.string().check(z.minLength(1), z.maxLength(longestUsername)) });

export const resetPasswordRequest = z.object({ newPassword: typedPassword, resetToken: token });

export const changePasswordRequest = z.object({ oldPassword: typedPassword, newPassword: typedPassword });
