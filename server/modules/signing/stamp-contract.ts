import { checkSeal } from '#seal/check-seal.ts';
import type { TimeStamp } from '#seal/time-stamp.ts';
import { databaseTime } from '../../db/database-time.ts';
import { makeStampedPdf } from '../../documents/make-pdf.ts';
import { NoTimeStamp } from '../../documents/time-stamp-authority.ts';
import { noteEvent } from '../../trail/audit.ts';
import { rememberAuthority } from '../seal/repository.ts';
import { authorityWithin } from './authority-within.ts';
import { possibleStamp } from './possible-stamp.ts';
import { findSignedContract } from './repository.ts';
import type { Sealing } from './seal-contract.ts';
import { endSealJob, type SealJob } from './seal-jobs.ts';
import { storeStampedDocument, lockTimeStampState, noteTimeStamp, sealedFiles, stageFiles } from './seal-state.ts';

/** Generous, because no call waits for it. */
const patienceMs = 10_000;

/**
 * Adds missing time stamps to the documents of a sealed contract, in one transaction. Copies that were mailed before
 * stay valid, because the stamped file begins with the sealed one. Concurrent calls have no further effect.
 */
export async function stampContract(sealing: Sealing, job: SealJob): Promise<void> {
  const { database, store, timeStampAuthority, now } = sealing;
  const contract = await findSignedContract(database, job.contractId);
  if (!contract || !timeStampAuthority) return;
  const ask = authorityWithin(timeStampAuthority, patienceMs);
  const files: { id: string; file: Buffer }[] = [];
  const authorities: TimeStamp[] = [];
  for (const { id, content } of await sealedFiles(sealing, contract)) {
    const before = await checkSeal(content);
    if (before.fault !== null) throw new NoTimeStamp(`seal does not hold: ${before.fault}`);
    if (before.seal.timeStamp) continue;
    const file = await ask((authority) => makeStampedPdf({ sealed: content, authority }));
    authorities.push(await possibleStamp(file, await databaseTime(database)));
    files.push({ id, file });
  }
  const stamped = await stageFiles(sealing, files);
  await database.transaction().execute(async (transaction) => {
    if ((await lockTimeStampState(transaction, contract)) !== 'waiting') return;
    await store.keep(
      transaction,
      stamped.map(({ file }) => file),
    );
    for (const document of stamped) await storeStampedDocument(transaction, document);
    for (const authority of authorities) await rememberAuthority(transaction, authority);
    await noteTimeStamp(transaction, contract, 'added');
    await endSealJob(transaction, job);
    await noteEvent(transaction, { action: 'contract-time-stamped', actorId: null, subjectId: contract.id }, now());
  });
}

/** Gives up on the time stamp; the trail says why the last try failed. */
export async function giveUpTimeStamp(
  { database, now }: Pick<Sealing, 'database' | 'now'>,
  job: SealJob,
  cause: string,
): Promise<void> {
  const contract = await findSignedContract(database, job.contractId);
  if (!contract) return;
  await database.transaction().execute(async (transaction) => {
    if ((await lockTimeStampState(transaction, contract)) !== 'waiting') return;
    await noteTimeStamp(transaction, contract, 'failed');
    await endSealJob(transaction, job);
    const event = { actorId: null, subjectId: contract.id, facts: { cause } };
    await noteEvent(transaction, { action: 'time-stamp-failed', ...event }, now());
  });
}
