import * as z from 'zod/mini';
import { checkEmail } from '#domain/people/email.ts';
import './common.ts';

/** So many recipients one call may name, and so many one user in a day (security, T20). */
export const mostRecipients = 5;
export const mostRecipientsADay = 50;

/** Addresses that one call sends to, each entry exactly one. */
export const recipients = z
  .array(z.string().check(z.refine((email) => checkEmail(email).ok)))
  .check(z.minLength(1), z.maxLength(mostRecipients));
