import type { Database } from '../db/database.ts';
import { headToLog, takeUpEvents, type FirmHead } from './firm-chain.ts';

const everyMs = 5_000;

interface TrailJob {
  database: Database;
  now: () => Date;
  /** Writes the head into the log. */
  logHead: (head: FirmHead) => void;
  reportFailure: (error: unknown) => void;
}

/** Picks up everything that waits, batch by batch, and the head where it is time. */
export async function runTrail({ database, now, logHead }: Omit<TrailJob, 'reportFailure'>): Promise<void> {
  while ((await takeUpEvents(database)) > 0);
  const head = await headToLog(database, now());
  if (head) logHead(head);
}

/** Keeps the firm's chain from now on, which no request waits for; answers how to stop, which lets the round under way end. */
export function startTrail(job: TrailJob): () => Promise<void> {
  let running: Promise<void> | null = null;
  const round = () => {
    running ??= runTrail(job)
      .catch(job.reportFailure)
      .finally(() => {
        running = null;
      });
  };
  const timer = setInterval(round, everyMs);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
