import type { Database } from '../../db/database.ts';
import { databaseTime } from '../../db/database-time.ts';
import { agreementKinds } from '../../documents/contract/contract-set.ts';
import { findSignedContract } from './repository.ts';
import { storeSealed, reasonOf, sealer, wholeSeal, type Sealing } from './seal-contract.ts';
import type { SealJob } from './seal-jobs.ts';
import { stageFiles } from './seal-state.ts';

/** How often a seal is tried again for its time stamp; then it stays without one. */
const mostTries = 20;

/**
 * Seals the file of a contract that was signed elsewhere: it becomes the signed file of the document that was sent out. Nothing but the
 * seal is added, because pages after a signature would change what was signed. Concurrent calls have no further effect.
 */
export async function counterSealContract(sealing: Sealing, job: SealJob): Promise<void> {
  const { database, store, readSeal } = sealing;
  const contract = await findSignedContract(database, job.contractId);
  const signed = contract && (await findSignedFile(database, contract.id));
  // Erased or sealed by another process in the meantime.
  if (!signed) return;
  const seal = await readSeal(database);
  const content = await store.read(database, signed);
  const at = await databaseTime(database);
  const sealFile = sealer(sealing, contract);
  const file = await sealFile({ content, evidence: null, key: seal.key, reason: reasonOf(contract), at });
  const { timeStamp } = await wholeSeal(file, seal);
  // The form of such a file stands before its seal, where a late time stamp is not accepted: the seal waits for the authority.
  if (sealing.timeStampAuthority && !timeStamp && job.tries < mostTries)
    throw new Error('The seal has no time stamp yet.');
  const documents = await stageFiles(sealing, [{ id: signed.documentId, file, timeStamp }]);
  await database
    .transaction()
    .execute((transaction) => storeSealed(sealing, { transaction, contract, job, documents }));
}

/** Finds the file that was signed elsewhere, and the document that was sent out for it. */
async function findSignedFile(database: Database, contractId: string) {
  const found = await database
    .selectFrom('externalResults')
    .innerJoin('contractDocuments', 'contractDocuments.contractId', 'externalResults.contractId')
    .where('externalResults.contractId', '=', contractId)
    .where('result', '=', 'signed')
    .where('kind', 'in', agreementKinds)
    .orderBy('position')
    .limit(1)
    .select(['contractDocuments.id as documentId', 'file as column', 'fileHash as hash'])
    .executeTakeFirst();
  if (!found) return null;
  const { documentId, column, hash } = found;
  return hash === null ? null : { documentId, column, hash };
}
