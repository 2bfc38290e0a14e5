import type { ContractVerification } from '#contract/contract-list.ts';
import type { Database } from '../../db/database.ts';
import type { DocumentStore } from '../../document-store/document-store.ts';
import { checkStoredFile } from '../signing/check-sent-file.ts';
import { findExternalFile } from './repository.ts';
import { verifyContract } from '../../trail/verify-contract.ts';

/** Finds how the client signed one of the owner's contracts; null if it was not signed here. */
async function signatureOf(
  database: Database,
  ownerId: string,
  id: string,
): Promise<ContractVerification['signature']> {
  const found = await database
    .selectFrom('signatures')
    .innerJoin('contractPersons', 'contractPersons.id', 'signatures.personId')
    .innerJoin('contracts', 'contracts.id', 'contractPersons.contractId')
    .where('ownerId', '=', ownerId)
    .where('contracts.id', '=', id)
    .where('role', '=', 'Client')
    .select(['method', 'place', 'signedAt'])
    .executeTakeFirst();
  return found ? { ...found, signedAt: found.signedAt.toISOString() } : null;
}

/** Counts the files of one of the owner's contracts, including an externally signed one. */
async function countFiles(database: Database, ownerId: string, id: string): Promise<number> {
  const { documents, external } = await database
    .selectNoFrom((row) => [
      row
        .selectFrom('contractDocuments')
        .innerJoin('contracts', 'contracts.id', 'contractDocuments.contractId')
        .where('ownerId', '=', ownerId)
        .where('contractId', '=', id)
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .as('documents'),
      row
        .selectFrom('externalResults')
        .innerJoin('contracts', 'contracts.id', 'externalResults.contractId')
        .where('ownerId', '=', ownerId)
        .where('contractId', '=', id)
        .where('fileHash', 'is not', null)
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .as('external'),
    ])
    .executeTakeFirstOrThrow();
  return Number(documents) === 0 ? 0 : Number(documents) + Number(external);
}

/** Checks the file of one of the owner's contracts that was signed elsewhere against what was sent out; null without one. */
async function externalOf(
  database: Database,
  store: DocumentStore,
  ownerId: string,
  id: string,
): Promise<ContractVerification['external']> {
  const found = await findExternalFile(database, ownerId, id);
  if (!found || found.hash === null) return null;
  const { file: column, hash: digest } = found;
  const check = await checkStoredFile(database, store, id, () => store.read(database, { column, hash: digest }));
  const signature = check.fault === null ? check.signature : null;
  const signedAt = signature?.signedAt?.toISOString() ?? null;
  return { fault: check.fault, signer: signature?.holder ?? null, signedAt, digest };
}

/**
 * Verifies one of the owner's contracts against its digests and audit trail. Null for an unknown contract, or one
 * without documents.
 */
export async function verifyOwnContract(
  database: Database,
  store: DocumentStore,
  ownerId: string,
  id: string,
): Promise<ContractVerification | null> {
  const count = await countFiles(database, ownerId, id);
  if (count === 0) return null;
  const { alteredFiles, broken } = await verifyContract(database, store, id);
  const names = alteredFiles.flatMap(({ name }) => name ?? []);
  return {
    altered: names.length === alteredFiles.length ? names : null,
    brokenEvent: broken && { position: broken.position, at: broken.at },
    count,
    signature: await signatureOf(database, ownerId, id),
    external: await externalOf(database, store, ownerId, id),
  };
}
