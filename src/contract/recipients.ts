import * as z from 'zod/mini';
import { checkEmail } from '#domain/people/email.ts';
import { asCode } from './common.ts';

/** Maximum number of recipients per call, and per user and day (security, T20). */
export const mostRecipients = 5;
export const mostRecipientsADay = 50;

/** Recipients of one call, exactly one address per entry. */
export const recipients = z
  .array(
    z.string().check(
      asCode,
      z.refine((email) => checkEmail(email).ok),
    ),
  )
  .check(z.minLength(1), z.maxLength(mostRecipients));
