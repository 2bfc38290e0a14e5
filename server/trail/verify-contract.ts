import type { Database } from '../db/database.ts';
import type { DocumentStore, NamedDocument } from '../document-store/document-store.ts';
import { DocumentDamaged } from '../document-store/failures.ts';
import { documentsHash } from './documents-hash.ts';
import { contractState } from './contract-state.ts';
import { chainStart, eventHash, selectEvents, timeOf, type StoredEvent } from './event-hash.ts';
import { expiredBefore } from './expired-events.ts';
import { canonicalText, factsIn, textIn } from './facts.ts';
import type { Facts } from '../db/tables/trail.ts';

/** The first link that does not hold, and why. */
export interface BrokenLink {
  position: number;
  /** What the link tells of; null where the link itself is missing. */
  action: string | null;
  at: string | null;
  reason: string;
}

/** What was deleted by a rule, when, and by which. */
interface Deletion {
  what: 'contract' | 'documents';
  at: string;
  rule: string;
}

export interface ContractTrail {
  contractId: string;
  /** Null once the contract was deleted. */
  number: string | null;
  links: number;
  head: string | null;
  /** Whether the chain begins with the creation of the contract; false: with its take-over from an earlier version. */
  isFromCreation: boolean;
  /** The link that the evidence page names: that of the signature. */
  signed: { position: number; hash: string } | null;
  deletions: Deletion[];
  alteredFiles: AlteredFile[];
  broken: BrokenLink | null;
}

type Contract = { number: string; salt: string | null; head: string | null; length: number } | undefined;
type Link = StoredEvent & { position: number; hash: string };

/**
 * Checks the chain of a contract, and that what is stored of the contract is what its links say (SIL-177), all of it as it stood at one
 * moment: an event that is added meanwhile breaks nothing.
 */
export function verifyContract(database: Database, store: DocumentStore, contractId: string): Promise<ContractTrail> {
  if (database.isTransaction) return verifyWithin(database, store, contractId);
  return database
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((transaction) => verifyWithin(transaction, store, contractId));
}

async function verifyWithin(database: Database, store: DocumentStore, contractId: string): Promise<ContractTrail> {
  const contract: Contract = await database
    .selectFrom('contracts')
    .where('id', '=', contractId)
    .select(['number', 'chainSalt as salt', 'chainHead as head', 'chainLength as length'])
    .executeTakeFirst();
  const links = (
    await selectEvents(database).where('chainId', '=', contractId).orderBy('chainPosition').execute()
  ).filter((event): event is Link => event.position !== null && event.hash !== null);
  const signed = links.findLast(({ action }) => action === 'contract-signed');
  const isSignedInChain = signed !== undefined;
  const alteredFiles = contract ? await findAlteredFiles(database, store, { contractId, isSignedInChain }) : [];
  const broken =
    brokenChain(links) ??
    brokenEnd(contract, links) ??
    (contract ? await brokenContent(database, { contractId, contract, links, alteredFiles }) : null);
  return {
    contractId,
    number: contract?.number ?? null,
    links: links.length,
    head: links.at(-1)?.hash ?? null,
    isFromCreation: links[0]?.action === 'contract-created',
    signed: signed ? { position: signed.position, hash: signed.hash } : null,
    deletions: links.flatMap(deletionOf),
    alteredFiles,
    broken,
  };
}

const brokenAt = ({ position, action, at }: Link, reason: string): BrokenLink => ({
  position,
  action,
  at: timeOf(at),
  reason,
});

const missingAt = (position: number): BrokenLink => ({
  position,
  action: null,
  at: null,
  reason: 'the event is missing',
});

/** Whether every link is there, unchanged, and names its predecessor. */
function brokenChain(links: readonly Link[]): BrokenLink | null {
  let previous = chainStart;
  for (const [index, link] of links.entries()) {
    if (link.position !== index + 1) return missingAt(index + 1);
    if (eventHash(link) !== link.hash) return brokenAt(link, 'the event was changed');
    if (link.previousHash !== previous) return brokenAt(link, 'the event before it was replaced');
    previous = link.hash;
  }
  return null;
}

/** Whether the chain ends where the contract says so; a deleted contract has to end with the event of its deletion. */
function brokenEnd(contract: Contract, links: readonly Link[]): BrokenLink | null {
  const last = links.at(-1);
  if (!contract) {
    if (!last) return missingAt(1);
    return last.action === 'contract-deleted' ? null : brokenAt(last, 'the contract is missing');
  }
  if (contract.length > links.length) return missingAt(links.length + 1);
  if (!last) return null;
  if (last.action === 'contract-deleted') return brokenAt(last, 'the contract was deleted and is there again');
  const isEnd = contract.length === links.length && contract.head === last.hash;
  return isEnd ? null : brokenAt(last, 'the contract names another last event');
}

interface Content {
  contractId: string;
  contract: NonNullable<Contract>;
  links: readonly Link[];
  alteredFiles: readonly AlteredFile[];
}

/** Whether the stored contract is what its links say, part by part, and its files what their digests say. */
async function brokenContent(database: Database, content: Content): Promise<BrokenLink | null> {
  const { contractId, contract, links, alteredFiles } = content;
  const recorded = links.filter(({ facts }) => facts?.['state'] !== undefined);
  const newest = recorded.at(-1);
  if (!newest) return null;
  const stored = await contractState(database, contractId, contract.salt ?? '');
  const parts = Object.keys(factsIn(newest.facts?.['state'])).toSorted();
  const differing = parts.filter((part) => partOf(newest, part) !== canonicalText(stored?.[part] ?? null));
  const firsts = differing.map((part) => ({ part, link: firstSaying(recorded, part) }));
  const [first] = firsts.toSorted((one, other) => one.link.position - other.link.position);
  if (first) return brokenAt(first.link, reasons[first.part] ?? `${first.part}: differs from what the event says`);
  const [file] = alteredFiles;
  if (file) return brokenAt(firstSaying(recorded, 'documents'), file.reason);
  return brokenEarlier(database, links);
}

const partOf = ({ facts }: Link, part: string) => canonicalText(factsIn(facts?.['state'])[part] ?? null);

/** The link from which on a part has been recorded as it is by the newest one. */
function firstSaying(recorded: readonly Link[], part: string): Link {
  const newest = recorded.at(-1);
  if (!newest) throw new Error('A chain without a recorded state says nothing.');
  const other = recorded.findLastIndex((link) => partOf(link, part) !== partOf(newest, part));
  return recorded[other + 1] ?? newest;
}

const reasons: Readonly<Record<string, string>> = {
  contract: 'the contract (number, owner, order, framework contract) was changed',
  terms: 'the terms of the contract were changed',
  client: 'the client of the contract was changed',
  cart: 'the cart of the contract was changed',
  status: 'the status or a time of the contract was changed',
  persons: 'name, e-mail or phone of a person, or a person, was changed',
  documents: 'a document was changed, added or deleted',
  signatures: 'a signature was changed, added or deleted',
  drawing: 'the drawn signature was changed, added or deleted',
  external: 'the result of external signing was changed, added or deleted',
};

/** Whether the events from before the chain are those that it was begun with. */
async function brokenEarlier(database: Database, links: readonly Link[]): Promise<BrokenLink | null> {
  const link = links.findLast(({ facts }) => facts?.['earlier'] !== undefined);
  if (!link) return null;
  const earlier = factsIn(link.facts?.['earlier']);
  const ids = Object.keys(earlier);
  if (ids.length === 0) return null;
  const events = await selectEvents(database).where('auditEvents.id', 'in', ids).execute();
  const before = await expiredBefore(database);
  const hashes = new Map(events.map((event) => [event.id, eventHash(event)]));
  const isKept = ([id, facts]: [string, Facts]) =>
    hashes.get(id) === facts['hash'] || (!hashes.has(id) && BigInt(textIn(facts['at']) ?? '0') < before);
  const known = Object.entries(earlier).map(([id, facts]): [string, Facts] => [id, factsIn(facts)]);
  return known.every(isKept) ? null : brokenAt(link, 'an event from before the chain was changed or deleted');
}

function deletionOf({ action, at, facts }: Link): Deletion[] {
  const rule = textIn(facts?.['rule']) ?? 'none';
  if (action === 'contract-deleted') return [{ what: 'contract', at: timeOf(at), rule }];
  return action === 'documents-deleted' ? [{ what: 'documents', at: timeOf(at), rule }] : [];
}

/** What was signed is what was shown, with its evidence pages and seal after it (since the first version with a chain). */
const beginsWith = (signed: Uint8Array, shown: Uint8Array) =>
  Buffer.compare(signed.subarray(0, shown.length), shown) === 0;

interface AlteredFile {
  /** Of the document, or the number of the contract whose file was signed elsewhere; null: the set of documents is another one. */
  name: string | null;
  reason: string;
}

/**
 * The files of a contract that do not have the digests stored beside them. A version before the chains laid the signed
 * file out anew: only one that was signed within the chain has to begin with what was shown.
 */
async function findAlteredFiles(
  database: Database,
  store: DocumentStore,
  { contractId, isSignedInChain }: { contractId: string; isSignedInChain: boolean },
): Promise<AlteredFile[]> {
  const fileOf = (column: Uint8Array | null, hash: string | null) =>
    hash === null ? null : unalteredFile(database, store, { column, hash });
  const { documentsHash: ofAll } = await database
    .selectFrom('contracts')
    .where('id', '=', contractId)
    .select('documentsHash')
    .executeTakeFirstOrThrow();
  const documents = await database
    .selectFrom('contractDocuments')
    .where('contractId', '=', contractId)
    .orderBy('position')
    .select(['id', 'name', 'content', 'contentHash', 'signedContent', 'signedHash'])
    .execute();
  const external = await database
    .selectFrom('externalResults')
    .innerJoin('contracts', 'contracts.id', 'externalResults.contractId')
    .where('contractId', '=', contractId)
    .select(['number', 'file', 'fileHash'])
    .execute();
  const altered: AlteredFile[] = [];
  for (const { number, file, fileHash: hash } of external)
    if ((await fileOf(file, hash)) === null && (hash !== null || file !== null))
      altered.push({ name: number, reason: 'the file that was signed elsewhere was changed' });
  // Documents that nobody signed go before their contract.
  if (documents.length === 0) return altered;
  for (const { id, name, content, contentHash, signedContent: signed, signedHash } of documents) {
    const shown = await fileOf(content, contentHash);
    const file = await fileOf(signed, signedHash);
    const isSigned = file !== null && shown !== null && (!isSignedInChain || beginsWith(file, shown));
    if (shown === null) altered.push({ name, reason: `the file of document ${id} was changed` });
    else if ((signed !== null || signedHash !== null) && !isSigned)
      altered.push({ name, reason: `the signed file of document ${id} was changed` });
  }
  if (documentsHash(documents.map(({ contentHash }) => contentHash)) !== ofAll)
    altered.push({ name: null, reason: 'the documents are not those that were signed together' });
  return altered;
}

/** Reads a file; null for one that is missing or not what its digest says. */
async function unalteredFile(database: Database, store: DocumentStore, named: NamedDocument): Promise<Buffer | null> {
  try {
    return await store.read(database, named);
  } catch (error) {
    if (error instanceof DocumentDamaged) return null;
    throw error;
  }
}
