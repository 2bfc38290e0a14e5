import * as z from 'zod/mini';
import { longestUsername } from '#domain/login-form/login-form.ts';
import { longestTypedPassword } from '#domain/password-form/new-password.ts';
import './common.ts';

/** Result codes of a log-in (ACC-05, SIL-01). Only OK is answered with 200. */
export const loginCodes = [
  'OK',
  'DealerNotAssigned',
  'InvalidUsernamePassword',
  'ExpiredPassword',
  'LockedAccount',
  'ForcedChangePassword',
] as const;
export type LoginCode = (typeof loginCodes)[number];

export const loginRequest = z.object({
  username: z.string().check(z.minLength(1), z.maxLength(longestUsername)),
  password: z.string().check(z.minLength(1), z.maxLength(longestTypedPassword)),
});
export type LoginRequest = z.infer<typeof loginRequest>;

export const loginAnswer = z.object({ code: z.enum(loginCodes) });
