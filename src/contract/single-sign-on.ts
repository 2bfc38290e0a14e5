import * as z from 'zod/mini';
import { token } from './registration.ts';

/** The language is for the page only: an unknown one leaves the current language (SIL-16). */
export const singleSignOnParams = z.object({ token, language: z.string().check(z.maxLength(32)) });

/** Whether somebody else's session in the same browser may end for it, which the user is asked first. */
export const singleSignOnQuery = z.object({ replaces: z.optional(z.literal('true')) });

/** A token for one external link, valid once and for 60 seconds (SIL-27). */
export const singleSignOnToken = z.object({ token: z.string() });
