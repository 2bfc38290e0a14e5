import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { SigningMethod } from '../../db/tables/signing.ts';
import { digestOf, type DocumentStore } from '../../document-store/document-store.ts';
import type { ExternalCheck } from '../../documents/external/check-external-file.ts';
import { selectEvents } from '../../trail/event-hash.ts';
import { factsIn } from '../../trail/facts.ts';
import { verifyContract, type ContractTrail } from '../../trail/verify-contract.ts';
import { checkStoredFile } from './check-sent-file.ts';

export interface VerifiedDocument {
  digest: string;
  name: string;
  number: string;
  isSigned: boolean;
  /** Whether a version signed it that sealed no documents: its digest alone counts. */
  isFromBeforeSeals: boolean;
  /** Digest of the signed content, as printed in the document. */
  contentDigest: string;
  /** Whether the stored contract matches its events, and its files their digests. */
  isKeptWhole: boolean;
  signatures: { role: string; method: SigningMethod; place: string; signedAt: Date }[];
  /** The file of the contract that was signed elsewhere, and whether it proves a signature; null for a contract that was not. */
  external: StoredExternal | null;
  trail: ContractTrail;
}

export interface StoredExternal {
  digest: string;
  check: ExternalCheck;
}

/** Finds the document with exactly these bytes; null for an altered or unknown file. */
export async function verifyDocument(
  database: Database,
  store: DocumentStore,
  file: Uint8Array,
): Promise<VerifiedDocument | null> {
  const digest = digestOf(file);
  const found = await database
    .selectFrom('contractDocuments')
    .innerJoin('contracts', 'contracts.id', 'contractDocuments.contractId')
    // A copy without the time stamp is valid as well.
    .where((row) =>
      row.or((['signedHash', 'sealedHash', 'contentHash'] as const).map((hash) => row(hash, '=', digest))),
    )
    .select([
      'contractDocuments.id',
      'contractId',
      'name',
      'number',
      'contentHash',
      'signedHash',
      'sealedHash',
      'sealState',
    ])
    .executeTakeFirst();
  if (!found) return null;
  const external = await externalOf(database, store, found.contractId);
  const trail = await verifyContract(database, store, found.contractId);
  const isSigned = found.signedHash === digest || found.sealedHash === digest;
  // The state is not recorded by the chain, but what was signed within a chain was sealed.
  const isFromBeforeSeals = isSigned && found.sealState === 'none' && trail.signed === null;
  const { name, number, contentHash: contentDigest } = found;
  const signatures = isSigned ? await signaturesOf(database, found.id) : [];
  return {
    digest,
    name,
    number,
    isSigned,
    isFromBeforeSeals,
    contentDigest,
    isKeptWhole: trail.broken === null,
    signatures,
    external,
    trail,
  };
}

async function externalOf(
  database: Database,
  store: DocumentStore,
  contractId: string,
): Promise<StoredExternal | null> {
  const found = await database
    .selectFrom('externalResults')
    .where('contractId', '=', contractId)
    .select(['file as column', 'fileHash as hash'])
    .executeTakeFirst();
  if (!found || found.hash === null) return null;
  const { column, hash } = found;
  const read = () => store.read(database, { column, hash });
  return { digest: hash, check: await checkStoredFile(database, store, contractId, read) };
}

/** A file as it came back from signing elsewhere. */
export interface ReturnedFile extends StoredExternal {
  number: string;
  trail: ContractTrail;
}

/** Finds the contract that exactly these bytes came back for, whether or not they prove a signature. */
export async function findReturnedFile(
  database: Database,
  store: DocumentStore,
  file: Uint8Array,
): Promise<ReturnedFile | null> {
  const digest = digestOf(file);
  const found = await database
    .selectFrom('contracts')
    .where((row) =>
      row.or(
        (['externalResults', 'externalDifferences'] as const).map((table) =>
          row('id', 'in', row.selectFrom(table).where('fileHash', '=', digest).select('contractId')),
        ),
      ),
    )
    .select(['id', 'number'])
    .executeTakeFirst();
  if (!found) return null;
  const check = await checkStoredFile(database, store, found.id, () => Promise.resolve(file));
  return { digest, number: found.number, check, trail: await verifyContract(database, store, found.id) };
}

function signaturesOf(database: Database, documentId: string): Promise<VerifiedDocument['signatures']> {
  return database
    .selectFrom('signatures')
    .innerJoin('contractPersons', 'contractPersons.id', 'signatures.personId')
    .where('documentId', '=', documentId)
    .orderBy('role')
    .select(['role', 'method', 'place', 'signedAt'])
    .execute();
}

/** Returns the chain of the contract whose deleted or replaced document a file is; null if no event has its digest. */
export async function findPreviousDocument(
  database: Database,
  store: DocumentStore,
  file: Uint8Array,
): Promise<ContractTrail | null> {
  const digest = digestOf(file);
  const events = await selectEvents(database)
    .where('chainId', 'is not', null)
    .where(sql<boolean>`facts::text like ${`%"${digest}"%`}`)
    .orderBy('recordedAt')
    .execute();
  const naming = events.find(({ facts }) =>
    Object.values(factsIn(factsIn(facts?.['state'])['documents'])).some((document) => {
      const { shown, signed } = factsIn(document);
      return shown === digest || signed === digest;
    }),
  );
  return naming?.chainId == null ? null : verifyContract(database, store, naming.chainId);
}
