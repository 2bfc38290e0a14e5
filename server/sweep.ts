import type { Database } from './db/database.ts';
import { sweepCallCounts } from './http/call-counts.ts';
import { sweepRateLimits } from './http/rate-limits.ts';
import { sweepAnswers } from './http/run-once.ts';
import { sweepOutbox } from './messaging/deliver.ts';
import { expireContracts, sweepClients, sweepContracts, sweepEvents } from './modules/client/retention.ts';
import { sweepDrafts } from './modules/draft/repository.ts';
import { sweepProposals } from './modules/proposal/repository.ts';
import { sweepRegistrations } from './modules/registration/store-registration.ts';
import { sweepSigning } from './modules/signing/repository.ts';
import { sweepDevices } from './session/known-devices.ts';
import { sweepAttempts } from './session/login-attempts.ts';
import { sweepTokens } from './session/one-time-tokens.ts';
import { sweepSessions } from './session/session-store.ts';

const everyMs = 10 * 60_000;

const sweeps = [
  sweepSessions,
  sweepAttempts,
  sweepDevices,
  sweepTokens,
  sweepRateLimits,
  sweepCallCounts,
  sweepAnswers,
  sweepRegistrations,
  sweepDrafts,
  sweepOutbox,
  sweepProposals,
  sweepSigning,
  expireContracts,
  sweepContracts,
  sweepClients,
  sweepEvents,
];

/** Removes from time to time what has ended and no rule asks for any more; answers how to end that. */
export function startSweeping(
  database: Database,
  now: () => Date,
  reportFailure: (error: unknown) => void,
): () => void {
  const sweep = async () => {
    const time = now();
    for (const remove of sweeps) await remove(database, time);
  };
  const timer = setInterval(() => void sweep().catch(reportFailure), everyMs);
  timer.unref();
  return () => clearInterval(timer);
}
