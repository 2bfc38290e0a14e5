import { randomBytes } from 'node:crypto';
import { sql, type Selectable } from 'kysely';
import { dayMs } from '#domain/dates/plain-date.ts';
import { readBrand } from '../firm/read-brand.ts';
import type { Database } from '../db/database.ts';
import type { Schema } from '../db/schema.ts';
import type { DocumentStore } from '../document-store/document-store.ts';
import { observed } from '../platform/observed.ts';
import { sha256 } from '../platform/sha256.ts';
import { noteEvent } from '../trail/audit.ts';
import { PoisonMessage } from './mail-address.ts';
import { attachmentsOf } from './mail-attachments.ts';
import type { Mailer, OutgoingMail } from './mailer.ts';
import { makeMail, type MailSettings } from './make-mail.ts';
import { backoffMs, failureOf, isRefusedForGood, mostDeliveryTries } from './retry-rule.ts';

export interface Delivery {
  database: Database;
  /** Of what goes with the mails. */
  store: DocumentStore;
  settings: MailSettings;
  /** Null: mails are made and stay in the outbox. */
  mailer: Mailer | null;
  /** Told of every failed try, by codes only. */
  report: (failure: { message: string; template: string; code: string; responseCode: number; isDead: boolean }) => void;
}

const messageColumns = [
  'id',
  'template',
  'language',
  'subjectId',
  'recipientId',
  'messageId',
  'mail',
  'mailExpiresAt',
  'tries',
] as const;

type Message = Pick<Selectable<Schema['outbox']>, (typeof messageColumns)[number]>;

/** Renewed while a try lasts, so that only a message whose process has died is taken by another one. */
const leaseMs = 2 * 60_000;
const renewedEveryMs = leaseMs / 4;
const batchSize = 10;
/** A mail whose link ends sooner than this is made again before it is sent. */
const worthSendingMs = 5 * 60_000;

/**
 * Makes and sends the messages that are due, and answers how many it took. A message is taken by one process at a time,
 * and the failure of one does not hold up the others (security, R28, R30).
 */
export async function deliverDue(delivery: Delivery, now: () => Date): Promise<number> {
  const messages = await claim(delivery, now());
  const leases = new Set(messages.map(({ id }) => id));
  const renewing = setInterval(() => void renew(delivery, [...leases], now()), renewedEveryMs).unref();
  try {
    await Promise.all(
      messages.map((message) => deliver(delivery, message, now).finally(() => leases.delete(message.id))),
    );
  } finally {
    clearInterval(renewing);
  }
  return messages.length;
}

/**
 * Where the database is away, the lease may end before the try; nothing else can be done about it. A renewal that comes
 * late, after the next one, does not shorten the lease.
 */
async function renew({ database }: Delivery, ids: readonly string[], now: Date): Promise<void> {
  const until = new Date(now.getTime() + leaseMs);
  await database
    .updateTable('outbox')
    .set({ leasedUntil: until })
    .where('id', 'in', [...ids])
    .where('leasedUntil', '<', until)
    .execute()
    .catch(() => undefined);
}

function claim({ database, mailer }: Delivery, now: Date): Promise<Message[]> {
  const due = database
    .selectFrom('outbox')
    .where('status', '=', 'waiting')
    .where('heldAt', 'is', null)
    .where('nextTryAt', '<=', now)
    .where((row) => row.or([row('leasedUntil', 'is', null), row('leasedUntil', '<=', now)]))
    .$if(mailer === null, (query) => query.where('mail', 'is', null))
    .orderBy('nextTryAt')
    .limit(batchSize)
    .forUpdate()
    .skipLocked()
    .select('id');
  return database
    .updateTable('outbox')
    .set({ leasedUntil: new Date(now.getTime() + leaseMs) })
    .where('id', 'in', due)
    .returning(messageColumns)
    .execute();
}

async function deliver(delivery: Delivery, message: Message, now: () => Date): Promise<void> {
  try {
    const made = await madeMail(delivery, message, now());
    if (!made) return;
    const { database, store, mailer } = delivery;
    if (!mailer) return await keep(delivery, message.id);
    const { name, senders } = await readBrand(database);
    const from = { name: senders.name ?? name, address: senders.mailFrom };
    const mail = { ...made, from, attachments: await attachmentsOf(database, store, message) };
    await observed({ kind: 'mail', name: message.template }, () => mailer.send(mail));
    await noteSent(delivery, message, mail, now());
  } catch (error) {
    await noteFailure(delivery, message, error, now());
  }
}

/** Notes what SMTP has taken: whose mail it is is in the trail by digest only. */
async function noteSent({ database }: Delivery, message: Message, mail: OutgoingMail, now: Date): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    await transaction
      .updateTable('outbox')
      .set({ status: 'sent', mail: null, leasedUntil: null, tries: sql`tries + 1`, lastFailure: null, doneAt: now })
      .where('id', '=', message.id)
      .execute();
    await noteMail(transaction, message, mail, now);
  });
}

/** The mail as it was made before, or made now and stored before the first try. Null where nobody is to get one. */
async function madeMail({ database, settings }: Delivery, message: Message, now: Date) {
  const { id, mail, messageId, mailExpiresAt: expiresAt } = message;
  const isWorthSending = expiresAt === null || expiresAt.getTime() - now.getTime() >= worthSendingMs;
  if (mail && messageId && isWorthSending) return { ...mail, messageId };
  const { template, language, subjectId, recipientId } = message;
  return database.transaction().execute(async (transaction) => {
    const made = await makeMail(transaction, { template, language, subjectId, recipientId }, settings, now);
    if (!made) {
      await transaction.deleteFrom('outbox').where('id', '=', id).execute();
      return null;
    }
    const newId = `<${randomBytes(16).toString('hex')}@${new URL(settings.linkOrigin).hostname}>`;
    await transaction
      .updateTable('outbox')
      .set({ mail: JSON.stringify(made.mail), mailExpiresAt: made.expiresAt, messageId: newId })
      .where('id', '=', id)
      .execute();
    return { ...made.mail, messageId: newId };
  });
}

async function keep({ database }: Delivery, id: string): Promise<void> {
  await database.updateTable('outbox').set({ leasedUntil: null }).where('id', '=', id).execute();
}

async function noteFailure({ database, report }: Delivery, message: Message, error: unknown, now: Date): Promise<void> {
  const failure = failureOf(error);
  const tries = message.tries + 1;
  const isDead = error instanceof PoisonMessage || isRefusedForGood(failure) || tries >= mostDeliveryTries;
  report({ message: message.id, template: message.template, ...failure, isDead });
  await database
    .updateTable('outbox')
    .set({
      status: isDead ? 'dead' : 'waiting',
      tries,
      lastFailure: failure.code,
      leasedUntil: null,
      nextTryAt: new Date(now.getTime() + backoffMs(tries)),
      doneAt: isDead ? now : null,
    })
    .where('id', '=', message.id)
    .execute();
  if (isDead && message.template === 'contract-to-sign') await noteFailedSending(database, message.subjectId, now);
}

/** The list of contracts says that the client has not got what is to be signed. */
async function noteFailedSending(database: Database, recipientId: string, now: Date): Promise<void> {
  await database
    .updateTable('contracts')
    .set({ sendingFailedAt: now })
    .where('status', '=', 'sent-out')
    .where('id', 'in', (row) =>
      row.selectFrom('contractRecipients').where('contractRecipients.id', '=', recipientId).select('contractId'),
    )
    .execute();
}

const sentDays = 30;
const deadDays = 90;

/** Removes what was sent, and dead letters after a longer time (security, T31). */
export async function sweepOutbox(database: Database, now: Date): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * dayMs);
  await database
    .deleteFrom('outbox')
    .where((row) =>
      row.or([
        row.and([row('status', '=', 'sent'), row('doneAt', '<', before(sentDays))]),
        row.and([row('status', '=', 'dead'), row('doneAt', '<', before(deadDays))]),
      ]),
    )
    .execute();
}

/**
 * Writes down that SMTP has taken a mail: its kind, the number of recipients and the message ID. Of a mail about a contract also the
 * digest of the address, which the salt of the contract keeps from being guessed.
 */
async function noteMail(
  transaction: Database,
  { template, subjectId: recipientId }: Pick<Message, 'template' | 'subjectId'>,
  { messageId, to }: OutgoingMail,
  now: Date,
): Promise<void> {
  const facts = { template, messageId, recipients: 1 };
  const contract = await transaction
    .selectFrom('contractRecipients')
    .innerJoin('contracts', 'contracts.id', 'contractRecipients.contractId')
    .where('contractRecipients.id', '=', recipientId)
    .select(['contracts.id', 'chainSalt as salt'])
    .executeTakeFirst();
  if (!contract) {
    await noteEvent(transaction, { action: 'mail-sent', actorId: null, subjectId: null, facts }, now);
    return;
  }
  const { id, salt } = contract;
  // A contract from before the chains gets its salt with its first event.
  const recipient = salt === null ? null : sha256(`${salt}\n${to.address}`);
  await noteEvent(
    transaction,
    { action: 'contract-mailed', actorId: null, subjectId: id, facts: { ...facts, recipient } },
    now,
  );
}
