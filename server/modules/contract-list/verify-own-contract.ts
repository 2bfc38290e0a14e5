import type { ContractVerification } from '#contract/contract-list.ts';
import type { Database } from '../../db/database.ts';
import { verifyContract } from '../../trail/verify-contract.ts';

/** What the client has signed one of the owner's contracts by; null for one that is not signed here. */
async function signatureOf(
  database: Database,
  ownerId: string,
  id: string,
): Promise<ContractVerification['signature']> {
  const found = await database
    .selectFrom('signatures')
    .innerJoin('contract_persons', 'contract_persons.id', 'signatures.person_id')
    .innerJoin('contracts', 'contracts.id', 'contract_persons.contract_id')
    .where('owner_id', '=', ownerId)
    .where('contracts.id', '=', id)
    .where('role', '=', 'Client')
    .select(['method', 'place', 'signed_at as signedAt'])
    .executeTakeFirst();
  return found ? { ...found, signedAt: found.signedAt.toISOString() } : null;
}

/** How many files one of the owner's contracts has: its documents, and the one that was signed elsewhere. */
async function countFiles(database: Database, ownerId: string, id: string): Promise<number> {
  const { documents, external } = await database
    .selectNoFrom((row) => [
      row
        .selectFrom('contract_documents')
        .innerJoin('contracts', 'contracts.id', 'contract_documents.contract_id')
        .where('owner_id', '=', ownerId)
        .where('contract_id', '=', id)
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .as('documents'),
      row
        .selectFrom('external_results')
        .innerJoin('contracts', 'contracts.id', 'external_results.contract_id')
        .where('owner_id', '=', ownerId)
        .where('contract_id', '=', id)
        .where('file', 'is not', null)
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .as('external'),
    ])
    .executeTakeFirstOrThrow();
  return Number(documents) === 0 ? 0 : Number(documents) + Number(external);
}

/**
 * Compares what is stored of one of the owner's contracts with its digests and its audit trail. Null for a contract without
 * documents, and for any other one.
 */
export async function verifyOwnContract(
  database: Database,
  ownerId: string,
  id: string,
): Promise<ContractVerification | null> {
  const count = await countFiles(database, ownerId, id);
  if (count === 0) return null;
  const { alteredFiles, broken } = await verifyContract(database, id);
  const names = alteredFiles.flatMap(({ name }) => name ?? []);
  return {
    altered: names.length === alteredFiles.length ? names : null,
    brokenEvent: broken && { position: broken.position, at: broken.at },
    count,
    signature: await signatureOf(database, ownerId, id),
  };
}
