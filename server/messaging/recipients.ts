import { mostRecipientsADay } from '#contract/recipients.ts';
import { dayMs } from '#domain/dates/plain-date.ts';
import type { Database } from '../db/database.ts';
import { takeCalls } from '../http/limits/call-counts.ts';
import { LimitReached } from '../platform/refusal.ts';

/** Each address once, whatever its letters' case. */
export const distinctAddresses = (emails: readonly string[]): string[] => [
  ...new Map(emails.map((email) => [email.toLowerCase(), email])).values(),
];

const take = (transaction: Database, userId: string, wanted: number, now: Date) =>
  takeCalls(transaction, `recipients of ${userId}`, { calls: mostRecipientsADay, windowMs: dayMs, wanted }, now);

/**
 * Refuses recipients beyond those that one user may write to in a day, whatever is sent to them (security, T20). Within the transaction
 * of the mail: a call that is refused uses up nothing.
 */
export async function takeRecipients(transaction: Database, userId: string, wanted: number, now: Date): Promise<void> {
  const { calls, endsAt } = await take(transaction, userId, wanted, now);
  if (calls < wanted) throw new LimitReached({ now, endsAt: new Date(endsAt) });
}

/**
 * Counts the recipients of a mail that follows from a contract, which nothing refuses: beyond the limit it waits until the limit ends.
 * Returns for how many milliseconds (SIL-262).
 */
export async function countRecipients(
  transaction: Database,
  userId: string,
  wanted: number,
  now: Date,
): Promise<number> {
  const { calls, endsAt } = await take(transaction, userId, wanted, now);
  return calls < wanted ? Math.max(endsAt - now.getTime(), 0) : 0;
}
