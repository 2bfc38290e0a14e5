import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { SigningMethod } from '../../db/tables/signing.ts';
import { selectEvents } from '../../trail/event-hash.ts';
import { factsIn } from '../../trail/facts.ts';
import { verifyContract, type ContractTrail } from '../../trail/verify-contract.ts';

const digestOf = (content: Uint8Array) => createHash('sha256').update(content).digest('hex');

/** What the database knows of a file of a contract. */
export interface VerifiedDocument {
  digest: string;
  name: string;
  number: string;
  isSigned: boolean;
  /** Digest of what was signed, as the signed document names it. */
  contentDigest: string;
  /** Whether what the database keeps of the contract is still what its events say, and its files have their digests. */
  isKeptWhole: boolean;
  signatures: { role: string; method: SigningMethod; place: string; signedAt: Date }[];
  trail: ContractTrail;
}

/** The document that a file is, byte by byte; null for an altered one and for one of nobody here. */
export async function verifyDocument(database: Database, file: Uint8Array): Promise<VerifiedDocument | null> {
  const digest = digestOf(file);
  const found = await database
    .selectFrom('contract_documents')
    .innerJoin('contracts', 'contracts.id', 'contract_documents.contract_id')
    // A copy from before the time stamp is the signed document, too.
    .where((row) =>
      row.or((['signed_hash', 'sealed_hash', 'content_hash'] as const).map((hash) => row(hash, '=', digest))),
    )
    .select(['contract_documents.id', 'contract_id', 'name', 'number', 'content_hash', 'signed_hash', 'sealed_hash'])
    .executeTakeFirst();
  if (!found) return null;
  const trail = await verifyContract(database, found.contract_id);
  const isSigned = found.signed_hash === digest || found.sealed_hash === digest;
  const { name, number, content_hash: contentDigest } = found;
  const signatures = isSigned ? await signaturesOf(database, found.id) : [];
  return { digest, name, number, isSigned, contentDigest, isKeptWhole: trail.broken === null, signatures, trail };
}

function signaturesOf(database: Database, documentId: string): Promise<VerifiedDocument['signatures']> {
  return database
    .selectFrom('signatures')
    .innerJoin('contract_persons', 'contract_persons.id', 'signatures.person_id')
    .where('document_id', '=', documentId)
    .orderBy('role')
    .select(['role', 'method', 'place', 'signed_at as signedAt'])
    .execute();
}

/** The chain of the contract that a file was a document of and is not any more; null where no event names its digest. */
export async function findFormerDocument(database: Database, file: Uint8Array): Promise<ContractTrail | null> {
  const digest = digestOf(file);
  const events = await selectEvents(database)
    .where('chain_id', 'is not', null)
    .where(sql<boolean>`facts::text like ${`%"${digest}"%`}`)
    .orderBy('recorded_at')
    .execute();
  const naming = events.find(({ facts }) =>
    Object.values(factsIn(factsIn(facts?.['state'])['documents'])).some((document) => {
      const { shown, signed } = factsIn(document);
      return shown === digest || signed === digest;
    }),
  );
  return naming?.chainId == null ? null : verifyContract(database, naming.chainId);
}
