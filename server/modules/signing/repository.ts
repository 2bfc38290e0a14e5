import { randomBytes } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import type { Language } from '#domain/catalogue/vocabulary.ts';
import type { PersonRole } from '#domain/contract/contract-states.ts';
import { dayMs } from '#domain/dates/plain-date.ts';
import type { Database } from '../../db/database.ts';
import { lockUser } from '../../db/lock-user.ts';
import type { ConcludedStatus, ContractDocumentKind, ContractStatus } from '../../db/tables/contracts.ts';
import type { MailTemplate } from '../../db/tables/messaging.ts';
import type { SigningMethod } from '../../db/tables/signing.ts';
import { evidenceEvents, type SigningFacts } from '../../documents/evidence-page.ts';
import { enqueueMail } from '../../messaging/outbox.ts';
import { removeOfOrder } from '../order/orders.ts';
import { noteEvent } from '../../trail/audit.ts';
import type { Facts } from '../../db/tables/trail.ts';

export interface ContractPerson {
  id: string;
  role: PersonRole;
  name: string;
  email: string | null;
  phoneNumber: string | null;
}

/** A contract to be signed. */
export interface StoredContract {
  id: string;
  ownerId: string;
  number: string;
  /** Number of the framework contract created with it; null for an appendix. */
  frameworkNumber: string | null;
  status: ContractStatus;
  language: Language;
  webRequestId: string | null;
  orderId: string | null;
  documentsHash: string;
  createdAt: Date;
  persons: ContractPerson[];
  documents: { id: string; kind: ContractDocumentKind; name: string; contentHash: string }[];
}

/** Finds the owner's contract of a document or person. */
export async function findContract(
  database: Database,
  ownerId: string,
  by: { documentId: string } | { personId: string },
): Promise<StoredContract | undefined> {
  const contract = await database
    .selectFrom('contracts')
    .where('ownerId', '=', ownerId)
    .where('id', '=', (row) =>
      'documentId' in by
        ? row.selectFrom('contractDocuments').where('id', '=', by.documentId).select('contractId')
        : row.selectFrom('contractPersons').where('id', '=', by.personId).select('contractId'),
    )
    .select(contractColumns)
    .executeTakeFirst();
  return contract && withParts(database, contract);
}

/** Finds a signed contract of any owner, for the jobs of the server. */
export async function findSignedContract(database: Database, id: string): Promise<StoredContract | undefined> {
  const contract = await database
    .selectFrom('contracts')
    .where('id', '=', id)
    .where('status', '=', 'signed')
    .select(contractColumns)
    .executeTakeFirst();
  return contract && withParts(database, contract);
}

const contractColumns = [
  'id',
  'ownerId',
  'number',
  'frameworkNumber',
  'status',
  'language',
  'webRequestId',
  'orderId',
  'documentsHash',
  'createdAt',
] as const;

async function withParts(
  database: Database,
  contract: Omit<StoredContract, 'persons' | 'documents'>,
): Promise<StoredContract> {
  const persons = await database
    .selectFrom('contractPersons')
    .where('contractId', '=', contract.id)
    .orderBy('role', 'desc')
    .select(['id', 'role', 'name', 'email', 'phoneNumber'])
    .execute();
  const documents = await database
    .selectFrom('contractDocuments')
    .where('contractId', '=', contract.id)
    .orderBy('position')
    .select(['id', 'kind', 'name', 'contentHash'])
    .execute();
  return { ...contract, persons, documents };
}

/** Lists the events of a contract and one of its documents, with the database's time. */
export async function listEvidence(
  database: Database,
  contractId: string,
  documentId: string,
): Promise<SigningFacts['events']> {
  const rows = await database
    .selectFrom('auditEvents')
    .where('subjectId', 'in', [contractId, documentId])
    .where('action', 'in', evidenceEvents)
    .orderBy('recordedAt')
    .orderBy('id')
    .select(['recordedAt as at', 'action'])
    .execute();
  return eventsOf(rows);
}

/** Events shown on evidence pages. */
export function eventsOf(rows: readonly { at: Date; action: string }[]): SigningFacts['events'] {
  return rows.flatMap(({ at, action }) => {
    const known = evidenceEvents.find((event) => event === action);
    return known ? [{ at, action: known }] : [];
  });
}

/** Locks a contract until the transaction ends, and returns its status and digest. */
export function lockContract(transaction: Database, { id, ownerId }: Pick<StoredContract, 'id' | 'ownerId'>) {
  return transaction
    .selectFrom('contracts')
    .where('id', '=', id)
    .where('ownerId', '=', ownerId)
    .select(['status', 'documentsHash'])
    .forUpdate()
    .executeTakeFirst();
}

const unsealed = { sealState: 'waiting', timeStampState: 'not-asked' } as const;

interface Conclusion {
  now: Date;
  /** Time of the database, if already known. */
  recordedAt?: Date;
  facts?: Facts;
  log: Pick<FastifyBaseLogger, 'error'>;
  /** Who concludes it, if not its owner. */
  actorId?: string;
}

/** Concludes a locked contract. A signed one waits for its seal. Called after everything that the event records. */
export async function concludeContract(
  transaction: Database,
  { id, ownerId }: Pick<StoredContract, 'id' | 'ownerId'>,
  status: ConcludedStatus,
  { now, log, actorId = ownerId, ...known }: Conclusion,
): Promise<void> {
  const concluded = await transaction
    .updateTable('contracts')
    .set({ status, concludedAt: now, ...(status === 'signed' && { ...unsealed, cart: null }) })
    .where('id', '=', id)
    .where('ownerId', '=', ownerId)
    .returning('orderId')
    .executeTakeFirst();
  if (concluded?.orderId) await removeDraft(transaction, { ownerId, orderId: concluded.orderId }, log);
  const action = status === 'signed' ? 'contract-signed' : 'contract-sent-out';
  await noteEvent(transaction, { action, actorId, subjectId: id, ...known }, now);
}

/** No part of the contract's success: the sweeper removes what stays (SIL-210). */
async function removeDraft(
  transaction: Database,
  { ownerId, orderId }: { ownerId: string; orderId: string },
  log: Conclusion['log'],
): Promise<void> {
  await sql`savepoint automatic_draft`.execute(transaction);
  try {
    await lockUser(transaction, ownerId);
    await removeOfOrder(transaction, ownerId, orderId);
  } catch (error) {
    await sql`rollback to savepoint automatic_draft`.execute(transaction);
    log.error({ err: error }, 'automatic draft not removed');
  }
}

/** Resets the result of an earlier mail for signing when it is sent again. */
export async function clearFailedSending(
  transaction: Database,
  { id, ownerId }: Pick<StoredContract, 'id' | 'ownerId'>,
): Promise<void> {
  await transaction
    .updateTable('contracts')
    .set({ sendingFailedAt: null })
    .where('id', '=', id)
    .where('ownerId', '=', ownerId)
    .execute();
}

export interface SignatureRow {
  documentId: string;
  personId: string;
  method: SigningMethod;
  place: string;
  saidAt: Date;
  signedAt: Date;
}

export async function insertSignatures(transaction: Database, signatures: readonly SignatureRow[]): Promise<void> {
  const rows = signatures.map((signature) => ({ ...signature, id: newId() }));
  await transaction.insertInto('signatures').values(rows).execute();
}

/** Enqueues a separate mail with all documents to each address, in a transaction. */
export async function mailContract(
  transaction: Database,
  { id, language }: Pick<StoredContract, 'id' | 'language'>,
  template: Extract<MailTemplate, 'contract' | 'contract-to-sign'>,
  { addresses, now, delayMs }: { addresses: readonly string[]; now: Date; delayMs: number },
): Promise<void> {
  for (const address of addresses) {
    const recipient = { id: newId(), contractId: id, address, createdAt: now };
    await transaction.insertInto('contractRecipients').values(recipient).execute();
    await enqueueMail(transaction, { template, language, subjectId: recipient.id, delayMs }, now);
  }
}

const newId = () => randomBytes(16).toString('hex');

/** Longer than the retries of a mail (security, R28 and T31). */
const recipientDays = 3;
/** Longer than the longest window of a limit on messages. */
const messageDays = 1;

/** Deletes codes, messages and addresses that are no longer needed. */
export async function sweepSigning(database: Database, now: Date): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * dayMs);
  await database.deleteFrom('smsCodes').where('expiresAt', '<=', now).execute();
  await database.deleteFrom('smsMessages').where('createdAt', '<', before(messageDays)).execute();
  await database.deleteFrom('contractRecipients').where('createdAt', '<', before(recipientDays)).execute();
}
