import type { Database } from './db/database.ts';
import { sweepAttempts } from './modules/session/login-attempts.ts';
import { sweepSessions } from './modules/session/session-store.ts';

const everyMs = 10 * 60_000;

/** Removes ended sessions and forgotten log-in attempts from time to time; answers how to end that. */
export function startSweeping(database: Database, reportFailure: (error: unknown) => void): () => void {
  const sweep = async () => {
    const now = new Date();
    await sweepSessions(database, now);
    await sweepAttempts(database, now);
  };
  const timer = setInterval(() => void sweep().catch(reportFailure), everyMs);
  timer.unref();
  return () => clearInterval(timer);
}
