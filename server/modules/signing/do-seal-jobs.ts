import { sealJobKinds } from '../../db/tables/signing.ts';
import { codeOf } from '../../platform/error-code.ts';
import { backoffMs } from '../../messaging/retry-rule.ts';
import { counterSealContract } from './counter-seal-contract.ts';
import { learnAuthority } from './learn-authority.ts';
import { sealContract, type Sealing } from './seal-contract.ts';
import { giveBackSealJob, takeSealJob, type SealJob } from './seal-jobs.ts';
import { giveUpTimeStamp, stampContract } from './stamp-contract.ts';

/** Maximum back-off of a seal, because the client waits for the documents. */
const longestPauseMs = 15 * 60_000;
/** Maximum tries of a time stamp, over three days. */
export const mostStampTries = 20;

const runs = {
  seal: sealContract,
  'counter-seal': counterSealContract,
  'time-stamp': stampContract,
  authority: learnAuthority,
};

/** Runs a leased job; a failed one is reported and released for a retry. */
export async function doSealJob(
  sealing: Sealing,
  job: SealJob,
  inTurn: (run: () => Promise<void>) => Promise<void> = (run) => run(),
): Promise<void> {
  const { contractId: contract, kind } = job;
  try {
    await inTurn(() => runs[kind](sealing, job));
  } catch (error) {
    sealing.report({ contract, kind, error });
    await giveBack(sealing, job, error);
  }
}

async function giveBack(sealing: Sealing, job: SealJob, error: unknown): Promise<void> {
  const tries = job.tries + 1;
  const failure = error instanceof Error ? codeOf(error) || error.name : 'unknown';
  if (job.kind === 'time-stamp' && tries >= mostStampTries) return giveUpTimeStamp(sealing, job, failure);
  const isSeal = job.kind === 'seal' || job.kind === 'counter-seal';
  const pauseMs = isSeal ? Math.min(backoffMs(tries), longestPauseMs) : backoffMs(tries);
  const nextTryAt = new Date(sealing.now().getTime() + pauseMs);
  await giveBackSealJob(sealing.database, job, { failure, nextTryAt });
}

/** Runs one due job of any process, and returns the number of jobs. */
export async function doDueSealJob(sealing: Sealing): Promise<number> {
  const kinds = sealJobKinds.filter((kind) => kind !== 'time-stamp' || sealing.timeStampAuthority);
  const job = await takeSealJob(sealing.database, kinds, sealing.now());
  if (!job) return 0;
  await doSealJob(sealing, job);
  return 1;
}
