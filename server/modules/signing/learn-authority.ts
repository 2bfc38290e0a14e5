import { checkSeal } from '#seal/check-seal.ts';
import { isPossibleTime } from '#seal/counted-time-stamp.ts';
import type { TimeStamp } from '#seal/time-stamp.ts';
import { databaseTime } from '../../db/database-time.ts';
import { rememberAuthority } from '../seal/repository.ts';
import { findSignedContract } from './repository.ts';
import type { Sealing } from './seal-contract.ts';
import { endSealJob, type SealJob } from './seal-jobs.ts';
import { lockTimeStampState, noteTimeStamp, sealedFiles } from './seal-state.ts';

/**
 * Publishes the authorities of a contract that an earlier version had stamped, as its stored files name them. Where a
 * stamp's time cannot be true, the contract is one with an unknown time stamp.
 */
export async function learnAuthority(sealing: Pick<Sealing, 'database' | 'store'>, job: SealJob): Promise<void> {
  const { database } = sealing;
  const contract = await findSignedContract(database, job.contractId);
  const now = await databaseTime(database);
  const possible: TimeStamp[] = [];
  let isUnknown = false;
  for (const { content } of contract ? await sealedFiles(sealing, contract) : []) {
    const check = await checkSeal(content);
    const timeStamp = check.fault === null ? check.seal.timeStamp : null;
    if (check.fault !== null || !timeStamp) continue;
    if (isPossibleTime({ ...check.seal, timeStamp }, now)) possible.push(timeStamp);
    else isUnknown = true;
  }
  await database.transaction().execute(async (transaction) => {
    for (const timeStamp of possible) await rememberAuthority(transaction, timeStamp);
    if (contract && isUnknown && (await lockTimeStampState(transaction, contract)) === 'added')
      await noteTimeStamp(transaction, contract, 'unknown');
    await endSealJob(transaction, job);
  });
}
