import { createHash } from 'node:crypto';
import type { Database } from '../../db/database.ts';
import type { SigningMethod } from '../../db/tables/signing.ts';
import { documentsHash } from '../contract/make-documents.ts';

const digestOf = (content: Uint8Array) => createHash('sha256').update(content).digest('hex');

/** What the database knows of a file of a contract. */
export interface VerifiedDocument {
  digest: string;
  name: string;
  number: string;
  isSigned: boolean;
  /** Digest of what was signed, as the signed document names it. */
  contentDigest: string;
  /** Whether what the database keeps of the contract still has the digests that it was signed by. */
  isKeptWhole: boolean;
  signatures: { role: string; method: SigningMethod; place: string; signedAt: Date }[];
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
    .select([
      'contract_documents.id',
      'contract_id',
      'name',
      'number',
      'documents_hash',
      'content_hash',
      'signed_hash',
      'sealed_hash',
    ])
    .executeTakeFirst();
  if (!found) return null;
  const documents = await database
    .selectFrom('contract_documents')
    .where('contract_id', '=', found.contract_id)
    .orderBy('position')
    .select(['content', 'content_hash', 'signed_content', 'signed_hash'])
    .execute();
  const isKeptWhole =
    documents.every(
      ({ content, content_hash, signed_content: signed, signed_hash }) =>
        digestOf(content) === content_hash &&
        (signed === null || (digestOf(signed) === signed_hash && beginsWith(signed, content))),
    ) && documentsHash(documents.map(({ content_hash }) => content_hash)) === found.documents_hash;
  const isSigned = found.signed_hash === digest || found.sealed_hash === digest;
  const { name, number, content_hash: contentDigest } = found;
  const signatures = isSigned ? await signaturesOf(database, found.id) : [];
  return { digest, name, number, isSigned, contentDigest, isKeptWhole, signatures };
}

/** What was signed is what was shown, with its evidence pages and seal after it. */
const beginsWith = (signed: Uint8Array, shown: Uint8Array) =>
  Buffer.compare(signed.subarray(0, shown.length), shown) === 0;

function signaturesOf(database: Database, documentId: string): Promise<VerifiedDocument['signatures']> {
  return database
    .selectFrom('signatures')
    .innerJoin('contract_persons', 'contract_persons.id', 'signatures.person_id')
    .where('document_id', '=', documentId)
    .orderBy('role')
    .select(['role', 'method', 'place', 'signed_at as signedAt'])
    .execute();
}
