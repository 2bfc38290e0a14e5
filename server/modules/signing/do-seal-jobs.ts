import { backoffMs, failureOf } from '../../messaging/retry-rule.ts';
import { sealContract, type Sealing } from './seal-contract.ts';
import { giveBackSealJob, takeSealJob, type SealJob } from './seal-jobs.ts';

export interface SealJobs extends Sealing {
  /** Told of every failed try. */
  report: (failure: { contract: string; kind: SealJob['kind']; error: unknown }) => void;
}

/** A contract waits no longer than this for its next try: the client waits for it. */
const longestPauseMs = 15 * 60_000;

/** Runs a job that this process has taken; a failed one is reported and given back, to be tried again later. */
export async function doSealJob(
  jobs: SealJobs,
  job: SealJob,
  inTurn: (run: () => Promise<void>) => Promise<void> = (run) => run(),
): Promise<void> {
  const { database, now, report } = jobs;
  try {
    await inTurn(() => sealContract(jobs, job));
  } catch (error) {
    report({ contract: job.contractId, kind: job.kind, error });
    const pauseMs = Math.min(backoffMs(job.tries + 1), longestPauseMs);
    const nextTryAt = new Date(now().getTime() + pauseMs);
    await giveBackSealJob(database, job, { failure: failureOf(error).code, nextTryAt });
  }
}

/** Does one job that is due, whichever process it comes from, and answers how many it took. */
export async function doDueSealJob(jobs: SealJobs): Promise<number> {
  const job = await takeSealJob(jobs.database, ['seal'], jobs.now());
  if (!job) return 0;
  await doSealJob(jobs, job);
  return 1;
}
