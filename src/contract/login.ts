import * as z from 'zod/mini';
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
  username: z.string().check(z.minLength(1), z.maxLength(256)),
  password: z.string().check(z.minLength(1), z.maxLength(1024)),
});
export type LoginRequest = z.infer<typeof loginRequest>;

export const loginAnswer = z.object({ code: z.enum(loginCodes) });
