import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { databaseFailure } from './database-failure.ts';

declare module 'fastify' {
  interface FastifyInstance {
    outages: OutageLog;
  }
  interface FastifyRequest {
    /** It failed for want of the database, which the log of the outage counts. */
    isLostToOutage: boolean;
  }
}

interface OutageLog {
  /** Takes note of a failure and tells whether it was for want of the database; every other failure is not its matter. */
  note: (error: unknown) => boolean;
}

const everyMs = 1_000;

/** A database that is away fails every call: one line a second says so, and how many failed since the last one. */
function outageLog(log: Pick<FastifyBaseLogger, 'error'>): OutageLog {
  let failures = 0;
  let toldAt = -Infinity;
  return {
    note(error) {
      if (databaseFailure(error) !== 'unavailable') return false;
      failures += 1;
      if (performance.now() - toldAt < everyMs) return true;
      log.error({ err: error, failures }, 'database unavailable');
      failures = 0;
      toldAt = performance.now();
      return true;
    },
  };
}

/** Lets everything that the server does tell of an outage in one place. */
export function logOutages(app: FastifyInstance): void {
  app.decorate('outages', outageLog(app.log));
  app.decorateRequest('isLostToOutage', false);
}
