import * as z from 'zod/mini';
import { longestUsername } from '#domain/login-form/login-form.ts';
import { longestTypedPassword } from '#domain/password-form/new-password.ts';
import { token } from './common.ts';

/** Why a new password is refused; each has its text in the message of a 422 with code PasswordPolicyNotMet (SIL-06). */
const passwordFaults = ['PasswordTooShort', 'PasswordTooLong', 'PasswordTooCommon', 'PasswordUnchanged'] as const;
export type PasswordFault = (typeof passwordFaults)[number];

const typedPassword = z.string().check(z.minLength(1), z.maxLength(longestTypedPassword));

/** The name is in the query (ACC-26); the answer is empty for known and unknown names (SIL-07). */
export const resetRequestQuery = z.object({ username: z.string().check(z.minLength(1), z.maxLength(longestUsername)) });

export const resetPasswordRequest = z.object({ newPassword: typedPassword, resetToken: token });

export const changePasswordRequest = z.object({ oldPassword: typedPassword, newPassword: typedPassword });

/** The language is for the page only; an unknown one leaves the current language (SIL-16). */
export const singleSignOnParams = z.object({ token, language: z.string().check(z.maxLength(32)) });

/** Whether it may end another user's session in the same browser, which the user has to confirm first. */
export const singleSignOnQuery = z.object({ replaces: z.optional(z.literal('true')) });

/** A token for one external link, valid once and for 60 seconds (SIL-27). */
export const singleSignOnToken = z.object({ token: z.string() });
