import type { Database } from '../../db/database.ts';
import {
  dropMail,
  findMails,
  listOutbox,
  releaseMails,
  retryMails,
  type ListedMail,
} from '../../messaging/administer-outbox.ts';
import type { OutboxCall } from './outbox-call.ts';
import { textTable } from '../text-table.ts';

/** Does what a call of `npm run outbox` asks for and returns the lines to print. Throws where there is no such message. */
export async function runOutboxCall(database: Database, call: OutboxCall, now: Date): Promise<string[]> {
  if (call.action === 'list') {
    const mails = await listOutbox(database, call.statuses);
    return call.isJson ? [JSON.stringify(mails, null, 2)] : tableOf(mails, now);
  }
  if (call.action === 'retry-dead') {
    const count = await retryMails(database, { status: 'dead' }, now);
    return [`Messages to be tried again: ${count}.`];
  }
  if (call.action === 'release-all') return [`Messages released: ${await releaseMails(database, null, now)}.`];
  const mail = await onlyMail(database, call.id);
  switch (call.action) {
    case 'show':
      return call.isJson ? [JSON.stringify(mail, null, 2)] : linesOf(mail, now);
    case 'retry':
      if (mail.status === 'sent') throw new Error(`Message ${mail.id} is sent already.`);
      await retryMails(database, { id: mail.id }, now);
      return [`Message ${mail.id} is tried again at once.`];
    case 'release':
      if ((await releaseMails(database, mail.id, now)) === 0) throw new Error(`Message ${mail.id} is not held.`);
      return [`Message ${mail.id} is released.`];
    default:
      if (!(await dropMail(database, mail.id, now)))
        throw new Error(`Message ${mail.id} is being sent. Try again later.`);
      return [`Message ${mail.id} (${mail.template}) is dropped.`];
  }
}

async function onlyMail(database: Database, idStart: string) {
  const [mail, ...others] = await findMails(database, idStart);
  if (!mail) throw new Error(`There is no message ${idStart}. See: npm run --silent outbox -- list`);
  if (others.length > 0) throw new Error(`Several messages begin with ${idStart}. Give more of the ID.`);
  return mail;
}

const isBeingSent = ({ leasedUntil }: ListedMail, now: Date) => leasedUntil !== null && leasedUntil > now;
function stateOf(mail: ListedMail, now: Date): string {
  if (mail.heldAt !== null) return 'held';
  return isBeingSent(mail, now) ? 'being sent' : mail.status;
}
const timeOf = (time: Date | null) => time?.toISOString() ?? '-';

const tableOf = (mails: readonly ListedMail[], now: Date): string[] =>
  textTable(
    ['ID', 'TEMPLATE', 'STATE', 'TRIES', 'LAST FAILURE', 'CREATED', 'NEXT TRY'],
    mails.map((mail) => [
      mail.id,
      mail.template,
      stateOf(mail, now),
      String(mail.tries),
      mail.lastFailure ?? '-',
      timeOf(mail.createdAt),
      mail.status === 'waiting' ? timeOf(mail.nextTryAt) : '-',
    ]),
  );

const linesOf = (mail: Awaited<ReturnType<typeof onlyMail>>, now: Date): string[] => [
  `ID: ${mail.id}`,
  `Template: ${mail.template}, ${mail.language}`,
  `State: ${stateOf(mail, now)}`,
  `Recipient: ${mail.recipient ?? 'delivered, or not made yet'}`,
  `Subject: ${mail.subject ?? '-'}`,
  `Message ID: ${mail.messageId ?? '-'}`,
  `Tries: ${mail.tries}, last failure: ${mail.lastFailure ?? 'none'}`,
  `Created: ${timeOf(mail.createdAt)}`,
  ...(mail.status === 'waiting' ? [`Next try: ${timeOf(mail.nextTryAt)}`] : [`Done: ${timeOf(mail.doneAt)}`]),
];
