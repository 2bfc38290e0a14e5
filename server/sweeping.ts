import type { Database } from './db/database.ts';
import { sweepCallCounts } from './http/limits/call-counts.ts';
import { sweepRateLimits } from './http/limits/rate-limits.ts';
import { sweepAnswers } from './http/run-once.ts';
import { sweepSignedCallUses } from './http/signed/signed-call-uses.ts';
import { sweepOutbox } from './messaging/deliver.ts';
import { expireContracts, sweepClients, sweepContracts, sweepEvents } from './modules/client/retention.ts';
import { sweepOrders } from './modules/order/orders.ts';
import { sweepProposals } from './modules/proposal/repository.ts';
import { sweepRegistrations } from './modules/registration/store-registration.ts';
import { sweepSigning } from './modules/signing/repository.ts';
import { sweepBrowserKeys } from './session/browser-keys.ts';
import { sweepDevices } from './session/known-devices.ts';
import { sweepAttempts } from './session/login-attempts.ts';
import { sweepTokens } from './session/one-time-tokens.ts';
import { sweepSessions } from './session/session-store.ts';

type Sweep = (database: Database, now: Date) => Promise<void>;

/** What removes what has ended and no rule asks for any more, by the name that log and metric have of it. */
export const sweeps: Readonly<Record<string, Sweep>> = {
  sessions: sweepSessions,
  'log-in attempts': sweepAttempts,
  'known devices': sweepDevices,
  'browser keys': sweepBrowserKeys,
  'one-time tokens': sweepTokens,
  'rate limits': sweepRateLimits,
  quotas: sweepCallCounts,
  'kept answers': sweepAnswers,
  'signed calls': sweepSignedCallUses,
  registrations: sweepRegistrations,
  orders: sweepOrders,
  mails: sweepOutbox,
  proposals: sweepProposals,
  'codes and recipients': sweepSigning,
  'overdue contracts': expireContracts,
  contracts: sweepContracts,
  clients: sweepClients,
  events: sweepEvents,
};

interface Sweeping {
  database: Database;
  now: () => Date;
  /** Told of each sweep that failed. */
  report: (name: string, error: unknown) => void;
}

/** Does every sweep once. One that fails keeps no other from its turn. */
export async function sweepAll(
  { database, now, report }: Sweeping,
  asked: Readonly<Record<string, Sweep>> = sweeps,
  mayGoOn: () => boolean = () => true,
): Promise<void> {
  const time = now();
  for (const [name, sweep] of Object.entries(asked)) {
    if (!mayGoOn()) return;
    try {
      await sweep(database, time);
    } catch (error) {
      report(name, error);
    }
  }
}

/** Once the start is over, so that a server that is restarted often sweeps, too. */
const firstMs = 10_000;
const everyMs = 10 * 60_000;

/** Sweeps soon after the start and from time to time after that; answers how to end that. */
export function startSweeping(sweeping: Sweeping): () => void {
  const state = { isStopped: false, isSweeping: false };
  const sweep = async () => {
    if (state.isSweeping) return;
    state.isSweeping = true;
    await sweepAll(sweeping, sweeps, () => !state.isStopped);
    state.isSweeping = false;
  };
  const first = setTimeout(() => void sweep(), firstMs).unref();
  const timer = setInterval(() => void sweep(), everyMs).unref();
  return () => {
    state.isStopped = true;
    clearTimeout(first);
    clearInterval(timer);
  };
}
