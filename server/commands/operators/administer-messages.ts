import type { Database } from '../../db/database.ts';
import {
  dropMail,
  findMails,
  listOutbox,
  releaseMails,
  retryMails,
  type ListedMail,
  type MailStatus,
} from '../../messaging/administer-outbox.ts';
import { textTable } from '../text-table.ts';

/** The messages of some states, as lines to print. */
export async function listMessages(
  database: Database,
  { statuses, isJson }: { statuses: readonly MailStatus[]; isJson: boolean },
  now: Date,
): Promise<string[]> {
  const mails = await listOutbox(database, statuses);
  return isJson ? [JSON.stringify(mails, null, 2)] : tableOf(mails, now);
}

/** One message by the beginning of its ID, as lines to print; like the others it throws where there is no such message. */
export async function showMessage(database: Database, idStart: string, isJson: boolean, now: Date): Promise<string[]> {
  const mail = await onlyMail(database, idStart);
  return isJson ? [JSON.stringify(mail, null, 2)] : linesOf(mail, now);
}

/** Has a message tried again at once, or all dead letters. */
export async function retryMessages(database: Database, idStart: string | null, now: Date): Promise<string> {
  if (idStart === null) return `Messages to be tried again: ${await retryMails(database, { status: 'dead' }, now)}.`;
  const { id, status } = await onlyMail(database, idStart);
  if (status === 'sent') throw new Error(`Message ${id} is sent already.`);
  await retryMails(database, { id }, now);
  return `Message ${id} is tried again at once.`;
}

/** Lets a message be sent that is held, or all of them. */
export async function releaseMessages(database: Database, idStart: string | null, now: Date): Promise<string> {
  if (idStart === null) return `Messages released: ${await releaseMails(database, null, now)}.`;
  const { id } = await onlyMail(database, idStart);
  if ((await releaseMails(database, id, now)) === 0) throw new Error(`Message ${id} is not held.`);
  return `Message ${id} is released.`;
}

/** Removes a message that is not being sent. */
export async function dropMessage(database: Database, idStart: string, now: Date): Promise<string> {
  const { id, template } = await onlyMail(database, idStart);
  if (!(await dropMail(database, id, now))) throw new Error(`Message ${id} is being sent. Try again later.`);
  return `Message ${id} (${template}) is dropped.`;
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
