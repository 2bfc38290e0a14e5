import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { codeOf } from '../platform/error-code.ts';
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
  /** Whether a write was refused for a full disk within the last minute (SIL-265). */
  isDiskFull: () => boolean;
  /** Takes note of a failure and tells whether it was for want of the database; every other failure is not its matter. */
  note: (error: unknown) => boolean;
}

const everyMs = 1_000;
/** A small write may still fit, so that only what was refused tells of a full disk. */
const toldMs = 60_000;
/** Of PostgreSQL, and of the file system. */
const fullCodes = new Set(['53100', 'ENOSPC']);

/** A database that is away fails every call: one line a second says so, and how many failed since the last one. */
export function outageLog(log: Pick<FastifyBaseLogger, 'error'>, now = () => performance.now()): OutageLog {
  let failures = 0;
  let toldAt = -Infinity;
  let fullAt = -Infinity;
  return {
    isDiskFull: () => now() - fullAt < toldMs,
    note(error) {
      if (error instanceof Error && fullCodes.has(codeOf(error))) fullAt = now();
      if (databaseFailure(error) !== 'unavailable') return false;
      failures += 1;
      if (now() - toldAt < everyMs) return true;
      log.error({ err: error, failures }, 'database unavailable');
      failures = 0;
      toldAt = now();
      return true;
    },
  };
}

/** Lets everything that the server does tell of an outage in one place. */
export function logOutages(app: FastifyInstance): void {
  app.decorate('outages', outageLog(app.log));
  app.decorateRequest('isLostToOutage', false);
}
