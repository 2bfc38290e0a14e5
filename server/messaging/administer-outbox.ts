import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import type { mailStatuses } from '../db/tables/messaging.ts';
import { noteEvent } from '../trail/audit.ts';

export type MailStatus = (typeof mailStatuses)[number];

const summary = [
  'id',
  'template',
  'language',
  'status',
  'tries',
  'lastFailure',
  'createdAt',
  'nextTryAt',
  'leasedUntil',
  'heldAt',
  'doneAt',
] as const;

/** Lists the messages of some states, oldest first. */
export function listOutbox(database: Database, statuses: readonly MailStatus[]) {
  return database
    .selectFrom('outbox')
    .where('status', 'in', [...statuses])
    .orderBy('createdAt')
    .orderBy('id')
    .select(summary)
    .execute();
}

export type ListedMail = Awaited<ReturnType<typeof listOutbox>>[number];

/** Finds the messages whose ID begins so, with recipient and subject; the text, which may hold a link that opens an account, stays where it is. */
export async function findMails(database: Database, idStart: string) {
  const rows = await database
    .selectFrom('outbox')
    .where(sql<boolean>`starts_with(id, ${idStart})`)
    .select([...summary, 'messageId'])
    .select(sql<string | null>`mail -> 'to' ->> 'address'`.as('recipient'))
    .select(sql<string | null>`mail ->> 'subject'`.as('subject'))
    .execute();
  return rows;
}

/** Has dead letters, or one waiting message, tried again at once and as often as a new one. Returns how many. */
export async function retryMails(
  database: Database,
  which: { id: string } | { status: 'dead' },
  now: Date,
): Promise<number> {
  return database.transaction().execute(async (transaction) => {
    const retried = await transaction
      .updateTable('outbox')
      .set({ status: 'waiting', tries: 0, nextTryAt: now, doneAt: null, heldAt: null })
      .where('status', '!=', 'sent')
      .$if('id' in which, (query) => query.where('id', '=', 'id' in which ? which.id : ''))
      .$if('status' in which, (query) => query.where('status', '=', 'dead'))
      .returning(['template', 'subjectId'])
      .execute();
    const toSign = retried.filter(({ template }) => template === 'contract-to-sign').map((row) => row.subjectId);
    await forgetFailedSending(transaction, toSign);
    return retried.length;
  });
}

/** Lets mail that is held since the database was restored be sent, all of it or one message, and writes an event. Returns how many. */
export async function releaseMails(database: Database, id: string | null, now: Date): Promise<number> {
  return database.transaction().execute(async (transaction) => {
    const released = await transaction
      .updateTable('outbox')
      .set({ heldAt: null })
      .where('heldAt', 'is not', null)
      .$if(id !== null, (query) => query.where('id', '=', id ?? ''))
      .returning('id')
      .execute();
    if (released.length > 0)
      await noteEvent(
        transaction,
        { action: 'mail-released', actorId: null, subjectId: null, facts: { mails: released.length } },
        now,
      );
    return released.length;
  });
}

/** The list of contracts no longer says that the client has not got what is to be signed. */
async function forgetFailedSending(transaction: Database, recipientIds: readonly string[]): Promise<void> {
  if (recipientIds.length === 0) return;
  await transaction
    .updateTable('contracts')
    .set({ sendingFailedAt: null })
    .where('status', '=', 'sent-out')
    .where('id', 'in', (row) =>
      row
        .selectFrom('contractRecipients')
        .where('contractRecipients.id', 'in', [...recipientIds])
        .select('contractId'),
    )
    .execute();
}

/** Removes a message that is not being sent at the moment, and writes an event; false where it is, or is gone. */
export async function dropMail(database: Database, id: string, now: Date): Promise<boolean> {
  return database.transaction().execute(async (transaction) => {
    const dropped = await transaction
      .deleteFrom('outbox')
      .where('id', '=', id)
      .where((row) => row.or([row('leasedUntil', 'is', null), row('leasedUntil', '<=', now)]))
      .returning(['template', 'status', 'tries'])
      .executeTakeFirst();
    if (!dropped) return false;
    await noteEvent(
      transaction,
      { action: 'mail-dropped', actorId: null, subjectId: null, facts: { id, ...dropped } },
      now,
    );
    return true;
  });
}
