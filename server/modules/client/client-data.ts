import { sql } from 'kysely';
import { readDraftCard } from '#contract/draft-card.ts';
import { e164Form } from '#domain/people/sms-number.ts';
import { withoutSpaces } from '#domain/text/plain-characters.ts';
import type { Database } from '../../db/database.ts';
import { concludedStatuses, isConcluded } from '../../db/tables/contracts.ts';
import { currentFile, fileColumns } from '../../document-store/contract-files.ts';
import type { DocumentStore } from '../../document-store/document-store.ts';
import type { SignatureKey } from '../../settings/signature-key.ts';
import { noteEvent } from '../../trail/audit.ts';
import { frameworkContractColumns } from '../account/framework-contracts.ts';
import { ordersOf } from '../order/orders.ts';
import { openClient } from '../order/sealed-client.ts';
import { differingFiles, externalData } from './external-data.ts';
import { findClientById } from './look-ups.ts';
import { listAmlAnswers } from './repository.ts';

interface Subject {
  id: string;
  ownerId: string;
  identificationId: string;
  citizenshipCountryId: string;
}

async function findSubject(database: Database, id: string): Promise<Subject | undefined> {
  return database
    .selectFrom('clients')
    .where('id', '=', id)
    .select(['id', 'ownerId', 'identificationId', 'citizenshipCountryId'])
    .executeTakeFirst();
}

/** Reads the client's web requests with the same advisor. */
async function webRequestsOf(database: Database, { ownerId, ...client }: Subject) {
  const rows = await database
    .selectFrom('webRequests')
    .where('ownerId', '=', ownerId)
    .select(['id', 'ownerId', 'details', 'createdAt'])
    .execute();
  return rows.filter(
    ({ details }) =>
      details.identificationId === client.identificationId &&
      details.citizenshipCountryId === client.citizenshipCountryId,
  );
}

/** Drafts, carts that the page has saved, and what was replaced of either; they name the client by the personal ID as typed. */
const identifiedOrders = (database: Database, { ownerId, identificationId }: Subject) =>
  ordersOf(database, ownerId)
    .where(
      sql<boolean>`regexp_replace(identifier, '[ /]', '', 'g') = regexp_replace(${identificationId}, '[ /]', '', 'g')`,
    )
    .select([
      'id',
      'kind',
      'name',
      'draftName',
      'draftRevision',
      'versionOf',
      'version',
      'identifier',
      'data',
      'sealedClient',
      'createdAt',
      'savedAt',
      'replacedAt',
    ])
    .orderBy('savedAt')
    .orderBy('id')
    .execute();

/** Returns the client's orders with the client part; null for one that can no longer be decrypted. */
async function exportedOrders(database: Database, subject: Subject, key: SignatureKey) {
  const rows = await identifiedOrders(database, subject);
  return rows.map(({ sealedClient: sealed, ...order }) => {
    const card = openClient(key, { id: order.id, ownerId: subject.ownerId }, sealed);
    return { ...order, hasCard: sealed !== null, card: card === null ? null : readDraftCard(card) };
  });
}

const exportedColumns = [
  'id',
  'number',
  'status',
  'details',
  'cart',
  'client',
  'clientAnswers',
  'amlMarks',
  'createdAt',
  'concludedAt',
] as const;

/** Includes unsigned contracts, which hold the only copy of a new client. */
const contractsOf = (database: Database, { id, ...subject }: Subject) =>
  database
    .selectFrom('contracts')
    .where('ownerId', '=', subject.ownerId)
    .where((row) =>
      row.or([
        row('clientId', '=', id),
        row.and([
          row(sql`client ->> 'identificationId'`, '=', subject.identificationId),
          row(sql`client ->> 'citizenshipCountryId'`, '=', subject.citizenshipCountryId),
        ]),
      ]),
    )
    .orderBy('createdAt')
    .select(exportedColumns)
    .execute();

interface Storage {
  database: Database;
  store: DocumentStore;
}

async function contractData(storage: Storage, contract: Awaited<ReturnType<typeof contractsOf>>[number]) {
  const { database } = storage;
  const persons = await database
    .selectFrom('contractPersons')
    .where('contractId', '=', contract.id)
    .select(['role', 'name', 'email', 'phoneNumber'])
    .execute();
  const {
    number,
    status,
    details,
    cart,
    client,
    clientAnswers: answers,
    amlMarks: marks,
    createdAt,
    concludedAt,
  } = contract;
  const files = {
    documents: await documentData(storage, contract.id),
    external: await externalData(storage, contract.id),
    externalDifferences: await differingFiles(storage, contract.id),
  };
  return { number, status, details, cart, client, answers, marks, createdAt, concludedAt, persons, ...files };
}

/** Reads the documents of a contract with their files, the signed ones where there are such, in Base64. */
async function documentData({ database, store }: Storage, contractId: string) {
  const rows = await database
    .selectFrom('contractDocuments')
    .where('contractId', '=', contractId)
    .orderBy('position')
    .select(['name', 'source', ...fileColumns])
    .execute();
  const documents = [];
  for (const row of rows) {
    const { name, source, contentHash, signedHash } = row;
    const file = (await store.read(database, currentFile(row))).toString('base64');
    documents.push({ name, source, contentHash, signedHash, file });
  }
  return documents;
}

/** Exports all stored data of a client; null for an unknown id (security, T31). */
export async function exportClient(
  { key, ...storage }: Storage & { key: SignatureKey },
  id: string,
  now: Date,
): Promise<object | null> {
  const { database } = storage;
  const subject = await findSubject(database, id);
  const client = subject && (await findClientById(database, subject.ownerId, id));
  if (!subject || !client) return null;
  const contracts = [];
  for (const contract of await contractsOf(database, subject)) contracts.push(await contractData(storage, contract));
  const frameworkContracts = await database
    .selectFrom('frameworkContracts')
    .where('clientId', '=', id)
    .select([...frameworkContractColumns, 'ownerId'])
    .execute();
  const exported = {
    client: client.details,
    answers: await listAmlAnswers(database, subject.ownerId, id),
    contracts,
    frameworkContracts,
    webRequests: await webRequestsOf(database, subject),
    orders: await exportedOrders(database, subject, key),
    events: await eventsOf(database, id),
  };
  await noteEvent(database, { action: 'client-exported', actorId: null, subjectId: id }, now);
  return exported;
}

/** Exports a concluded contract by its number, after its client was erased. Null if there is none. */
export async function exportRetainedContract(storage: Storage, number: string, now: Date): Promise<object | null> {
  const { database } = storage;
  const contract = await database
    .selectFrom('contracts')
    .where(sql`translate(number, ${'\u00A0 '}, '')`, '=', withoutSpaces(number))
    .where('status', 'in', concludedStatuses)
    .select(exportedColumns)
    .executeTakeFirst();
  if (!contract) return null;
  const events = await eventsOf(database, contract.id);
  const exported = { contracts: [await contractData(storage, contract)], events };
  await noteEvent(database, { action: 'contract-exported', actorId: null, subjectId: contract.id }, now);
  return exported;
}

const eventsOf = (database: Database, subjectId: string) =>
  database
    .selectFrom('auditEvents')
    .where('subjectId', '=', subjectId)
    .orderBy('at')
    .select(['at', 'actorId', 'action'])
    .execute();

/** Numbers of deleted records, and the contracts that the law requires to keep. */
export interface ErasedClient {
  contracts: number;
  drafts: number;
  webRequests: number;
  kept: string[];
}

/** What is removed with a client, and the contracts that are not. */
async function erasable(database: Database, subject: Subject) {
  const contracts = await contractsOf(database, subject);
  return {
    unsigned: contracts.filter(({ status }) => !isConcluded(status)),
    concluded: contracts.filter(({ status }) => isConcluded(status)),
    webRequests: await webRequestsOf(database, subject),
    orders: await identifiedOrders(database, subject),
  };
}

const counted = (found: Awaited<ReturnType<typeof erasable>>): ErasedClient => ({
  contracts: found.unsigned.length,
  drafts: found.orders.filter(({ versionOf }) => versionOf === null).length,
  webRequests: found.webRequests.length,
  kept: found.concluded.map(({ number }) => number),
});

/** Returns what `eraseClient` would remove and keep, and changes nothing; null for an unknown id. */
export async function erasableOf(database: Database, id: string): Promise<ErasedClient | null> {
  const subject = await findSubject(database, id);
  return subject ? counted(await erasable(database, subject)) : null;
}

/**
 * Erases a client except concluded contracts, which the law requires to keep with documents and names. Null for an
 * unknown id (security, T31).
 */
export function eraseClient(database: Database, id: string, now: Date): Promise<ErasedClient | null> {
  return database.transaction().execute(async (transaction) => {
    const subject = await findSubject(transaction, id);
    if (!subject) return null;
    const found = await erasable(transaction, subject);
    const { unsigned, concluded, webRequests } = found;
    for (const contract of unsigned)
      await noteEvent(
        transaction,
        { action: 'contract-deleted', actorId: null, subjectId: contract.id, facts: { rule: 'erasure' } },
        now,
      );
    await removeByIds(transaction, 'contracts', unsigned);
    await forgetCopies(transaction, concluded);
    await removeByIds(transaction, 'orders', found.orders);
    await transaction
      .deleteFrom('amlAnswers')
      .where('ownerId', '=', subject.ownerId)
      .where('subjectId', 'in', [id, ...webRequests.map((request) => request.id)])
      .execute();
    await removeByIds(transaction, 'webRequests', webRequests);
    await removeMessages(transaction, id);
    await removeByIds(transaction, 'clients', [subject]);
    // Their client is no longer stored.
    for (const contract of concluded)
      await noteEvent(transaction, { action: 'client-erased', actorId: null, subjectId: contract.id }, now);
    await noteEvent(transaction, { action: 'client-erased', actorId: null, subjectId: id }, now);
    return counted(found);
  });
}

type Removable = 'contracts' | 'orders' | 'webRequests' | 'clients';

async function removeByIds(transaction: Database, table: Removable, rows: readonly { id: string }[]): Promise<void> {
  const ids = rows.map(({ id }) => id);
  if (ids.length > 0) await transaction.deleteFrom(table).where('id', 'in', ids).execute();
}

/** Clears the copies of the client in contracts that were sent out. */
async function forgetCopies(transaction: Database, contracts: readonly { id: string }[]): Promise<void> {
  const ids = contracts.map(({ id }) => id);
  if (ids.length === 0) return;
  await transaction
    .updateTable('contracts')
    .set({ client: null, clientAnswers: null, cart: null })
    .where('id', 'in', ids)
    .execute();
}

/** Deletes the codes sent to the client's phone. */
async function removeMessages(transaction: Database, clientId: string): Promise<void> {
  const { details } = await transaction
    .selectFrom('clients')
    .where('id', '=', clientId)
    .select('details')
    .executeTakeFirstOrThrow();
  if (details.phoneNumber === null) return;
  await transaction.deleteFrom('smsMessages').where('phoneNumber', '=', e164Form(details.phoneNumber)).execute();
}
