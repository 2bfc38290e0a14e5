import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { CreatedContract } from '#contract/contracts.ts';
import type { Language } from '#domain/catalogue/vocabulary.ts';
import type { ContractTerms } from '#domain/contract/contract-request.ts';
import { isOverdue, personRoles, type PersonRole } from '#domain/contract/contract-states.ts';
import type { Database } from '../../db/database.ts';
import type { DocumentStore, StagedDocument } from '../../document-store/document-store.ts';
import type { NumberKind } from '../../db/tables/brand.ts';
import { clientName } from '../../documents/contract/contract-facts.ts';
import { documentsHash } from '../../trail/documents-hash.ts';
import { Refusal } from '../../platform/refusal.ts';
import { sha256 } from '../../platform/sha256.ts';
import { noteEvent } from '../../trail/audit.ts';
import type { Facts } from '../../db/tables/trail.ts';
import { fileColumns } from '../../document-store/contract-files.ts';
import { knownClientId } from '../client/store-client.ts';
import { newestPriceDay } from '../portal/repository.ts';
import type { AgreedContract } from './gather-facts.ts';
import type { MadeDocument } from './make-documents.ts';
import { claimWebRequest, lockOrder, refuseConcludedOrder, supersedeContracts } from './orders.ts';

/**
 * Reserves the next number of a kind: of the firm's own range, else of the sequence that all kinds without one share. Refuses with
 * NumbersUsedUp at the end of a range (SIL-197).
 */
export async function takeNumber(database: Database, kind: NumberKind): Promise<string> {
  const ranges = database.updateTable('numberRanges').where('kind', '=', kind);
  const taken = await ranges
    .whereRef('nextNumber', '<=', 'lastNumber')
    .set({ nextNumber: sql`next_number + 1` })
    .returning(sql<string>`(next_number - 1)::text`.as('number'))
    .executeTakeFirst();
  if (taken) return inGroups(taken.number);
  const range = await database.selectFrom('numberRanges').where('kind', '=', kind).select('kind').executeTakeFirst();
  if (range) throw new Refusal(422, 'NumbersUsedUp');
  const { rows } = await sql<{ number: string }>`select nextval('contract_numbers')::text as number`.execute(database);
  const [row] = rows;
  if (!row) throw new Error('The database gave no number.');
  return inGroups(row.number);
}

const inGroups = (digits: string) => digits.replaceAll(/\B(?=(\d{3})+$)/g, '\u00A0');

/** A contract before it is stored, with its ids. */
export interface NewContract extends AgreedContract {
  id: string;
  webRequestId: string | null;
  language: Language;
  /** The cart as sent, for a later contract (SIL-183). */
  cart: string;
  persons: Readonly<Record<PersonRole, string>>;
  documents: readonly MadeDocument[];
}

/** A contract whose documents are ready to be kept, in their order. */
export interface StagedContract extends NewContract {
  staged: readonly StagedDocument[];
}

export const newPersons = (): NewContract['persons'] => ({
  Dealer: randomBytes(16).toString('hex'),
  Client: randomBytes(16).toString('hex'),
});

/** Returns the response for a new contract (SIL-152). */
export const createdAnswer = ({ id, documents, persons }: NewContract): CreatedContract => ({
  id,
  documents: documents.map((document) => ({
    documentId: document.id,
    name: document.name,
    persons: personRoles.map((role) => ({ personId: persons[role], role })),
  })),
});

/**
 * Supersedes earlier contracts of the order and stores contract, persons, documents and event, in the transaction
 * (security, R37). Until the signature the contract has its own copy of the client (SIL-175).
 */
export async function storeContract(
  transaction: Database,
  store: DocumentStore,
  contract: StagedContract,
  now: Date,
): Promise<void> {
  const { id, user, order, client, aml, documents, staged } = contract;
  const ofOrder = { ownerId: user.id, orderId: order.id };
  await lockOrder(transaction, ofOrder);
  await refuseConcludedOrder(transaction, ofOrder);
  await supersedeContracts(transaction, ofOrder, now);
  await claimWebRequest(transaction, { ownerId: user.id, webRequestId: contract.webRequestId }, now);
  const clientId = await knownClientId(transaction, user.id, client, { isLocked: true });
  await transaction
    .insertInto('contracts')
    .values({
      id,
      number: contract.number,
      frameworkNumber: contract.frameworkNumber,
      ownerId: user.id,
      clientId,
      client: JSON.stringify(client),
      clientAnswers: JSON.stringify(aml.answers),
      amlMarks: [...aml.marks],
      frameworkContractId: order.terms.frameworkContractId,
      webRequestId: contract.webRequestId,
      orderId: order.id,
      language: contract.language,
      status: 'created',
      details: JSON.stringify(order.terms),
      documentsHash: documentsHash(documents.map(({ contentHash }) => contentHash)),
      cart: contract.cart,
      createdAt: now,
      concludedAt: null,
    })
    .execute();
  await transaction.insertInto('contractPersons').values(personRows(contract)).execute();
  const rows = documents.map((document, position) => ({
    id: document.id,
    contractId: id,
    position,
    kind: document.kind,
    name: document.name,
    source: JSON.stringify(document.source),
    content: staged[position]?.column ?? null,
    contentHash: document.contentHash,
  }));
  await store.keep(transaction, staged);
  await transaction.insertInto('contractDocuments').values(rows).execute();
  const facts = await readVersions(transaction, contract);
  await noteEvent(transaction, { action: 'contract-created', actorId: user.id, subjectId: id, facts }, now);
  if (aml.marks.length > 0)
    await noteEvent(transaction, { action: 'contract-marked', actorId: user.id, subjectId: id }, now);
}

function personRows({ id, persons, user, client }: NewContract) {
  const dealer = { name: user.fullName, email: user.email, phoneNumber: user.mobilePhone };
  const ofClient = { name: clientName(client), email: client.email, phoneNumber: client.phoneNumber };
  return [
    { id: persons.Dealer, contractId: id, role: 'Dealer' as const, ...dealer },
    { id: persons.Client, contractId: id, role: 'Client' as const, ...ofClient },
  ];
}

/** Whether one of the owner's contracts was superseded or has expired (SIL-176, SIL-186). */
export async function isContractOver(database: Database, ownerId: string, id: string, now: Date): Promise<boolean> {
  const found = await database
    .selectFrom('contracts')
    .where('ownerId', '=', ownerId)
    .where('id', '=', id)
    .select(['status', 'createdAt'])
    .executeTakeFirst();
  if (!found) return false;
  const { status, createdAt } = found;
  return status === 'superseded' || status === 'expired' || (status === 'created' && isOverdue(createdAt, now));
}

/** Restores the response for the creation of one of the owner's contracts. */
export async function findCreated(database: Database, ownerId: string, id: string): Promise<CreatedContract> {
  const documents = await database
    .selectFrom('contractDocuments')
    .innerJoin('contracts', 'contracts.id', 'contractDocuments.contractId')
    .where('contracts.ownerId', '=', ownerId)
    .where('contracts.id', '=', id)
    .orderBy('position')
    .select(['contractDocuments.id as documentId', 'contractDocuments.name'])
    .execute();
  const persons = await database
    .selectFrom('contractPersons')
    .where('contractId', '=', id)
    .orderBy('role', 'desc')
    .select(['id as personId', 'role'])
    .execute();
  return { id, documents: documents.map((document) => ({ ...document, persons })) };
}

/** Repeated openings within this time are one event: pages of a viewer, a download beside it. */
const openingMs = 10 * 60_000;

/** Records that a user has opened a document. */
export async function noteOpening(database: Database, userId: string, documentId: string, now: Date): Promise<void> {
  const before = await database
    .selectFrom('auditEvents')
    .where('subjectId', '=', documentId)
    .where('action', '=', 'document-opened')
    .where('actorId', '=', userId)
    .where('at', '>', new Date(now.getTime() - openingMs))
    .select('id')
    .limit(1)
    .executeTakeFirst();
  if (before) return;
  await noteEvent(database, { action: 'document-opened', actorId: userId, subjectId: documentId }, now);
}

/** Finds a document of one of the owner's contracts and the digests of its files. */
export function findContractDocument(database: Database, ownerId: string, id: string) {
  return database
    .selectFrom('contractDocuments')
    .innerJoin('contracts', 'contracts.id', 'contractDocuments.contractId')
    .where('contracts.ownerId', '=', ownerId)
    .where('contractDocuments.id', '=', id)
    .select(['contractDocuments.name', 'contractId', 'orderId', 'sealState', ...fileColumns])
    .executeTakeFirst();
}

/**
 * Reads the versions that the event of a contract's creation records (SIL-177, SIL-196): digests of the questionnaires in the
 * language of the answers, the dates of the key information documents of the ordered funds, the edition of the texts and the brand.
 */
async function readVersions(
  database: Database,
  { order, aml, ofFunds, texts, brand, language }: NewContract,
): Promise<Facts> {
  const questionnaires = [aml, ...ofFunds].map(({ questionnaire }): [string, string] => [
    questionnaire.code,
    sha256(JSON.stringify(questionnaire)),
  ]);
  const fundIds = orderedFunds(order.terms);
  const documents =
    fundIds.length === 0
      ? []
      : await database
          .selectFrom('fundDocuments')
          .where('kind', '=', 'keyInformation')
          .where('fundId', 'in', fundIds)
          .select(['id', 'fundId'])
          .execute();
  const asOf = documents.length === 0 ? null : await newestPriceDay(database);
  const keyInformation = documents.map(({ id, fundId }): [string, Facts] => [
    id,
    { fund: order.catalogue.fundById.get(fundId)?.name ?? fundId, asOf },
  ]);
  return {
    questionnaires: Object.fromEntries(questionnaires),
    keyInformation: Object.fromEntries(keyInformation),
    texts: { version: texts.version, effectiveFrom: texts.effectiveFrom, digest: texts.digest(language) },
    brand: { version: brand.version },
  };
}

const orderedFunds = ({ contractDetails }: ContractTerms): string[] => {
  const placed = contractDetails.flatMap(({ oneOffInvestments, savingPlans }) => [
    ...oneOffInvestments,
    ...savingPlans,
  ]);
  return [...new Set(placed.flatMap(({ fundId }) => (fundId === null ? [] : [fundId])))];
};
