import { mostRecipientsADay } from '#contract/recipients.ts';
import type { Database } from '../db/database.ts';
import { takeCalls } from '../http/call-counts.ts';
import { Refusal } from '../http/refusal.ts';

const dayMs = 24 * 60 * 60_000;

/** Each address once, whatever its letters' case. */
export const distinctAddresses = (emails: readonly string[]): string[] => [
  ...new Map(emails.map((email) => [email.toLowerCase(), email])).values(),
];

/**
 * Refuses recipients beyond those that one user may write to in a day, whatever is sent to them (security, T20). Within the transaction
 * of the mail: a call that is refused uses up nothing.
 */
export async function takeRecipients(transaction: Database, userId: string, wanted: number, now: Date): Promise<void> {
  const allowance = { calls: mostRecipientsADay, windowMs: dayMs, wanted };
  const granted = await takeCalls(transaction, `recipients of ${userId}`, allowance, now);
  if (granted.calls < wanted) throw new Refusal(429, 'TooManyRequests');
}
