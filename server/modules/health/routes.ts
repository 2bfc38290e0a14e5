import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import type { FastifyInstance } from 'fastify';
import type { HealthDetails } from '#contract/health.ts';
import type { Database } from '../../db/database.ts';
import { isOperatorCall } from '../../http/signed/operator-call.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Handlers } from '../../http/routes.ts';
import { buildVersion } from '../../platform/build-version.ts';
import type { Config } from '../../settings/config.ts';
import { isClockOff } from '../../db/database-clock.ts';
import { readOutbox, writeToDatabase } from './repository.ts';

/** A stranger's question costs nothing more often. */
const keptMs = 5_000;

/** Answers whether the server works and whether it wants calls: details to the operator, a word to everybody else (SIL-202). */
export function healthHandlers(
  config: Config,
  database: Database,
  clockDifferenceMs: () => number,
): Pick<Handlers, 'health' | 'ready'> {
  const measure = atOnce((isDiskFull: () => boolean) =>
    measureHealth({ config, database, clockDifferenceMs, isDiskFull }),
  );
  let kept: { at: number; health: Promise<HealthDetails> } | undefined;
  const measured = ({ outages }: FastifyInstance) => {
    kept = { at: performance.now(), health: measure(outages.isDiskFull) };
    kept.health.catch(() => undefined);
    return kept.health;
  };
  return {
    async health({ request }) {
      if (isOperatorCall(request, config.metricsToken)) return measured(request.server);
      const isNew = kept !== undefined && performance.now() - kept.at < keptMs;
      const { status } = await (isNew && kept ? kept.health : measured(request.server));
      return { status };
    },
    // Without the database: one that is away would take all instances out of use, and nobody would answer why.
    async ready({ request }) {
      if (request.server.readiness.stage !== 'ready') throw new Refusal(503, 'ServiceUnavailable');
      return { status: 'ready', ...(isOperatorCall(request, config.metricsToken) ? { version: buildVersion } : {}) };
    },
  };
}

/** Questions that come while one is under way get its answer. */
function atOnce<Asked, Value>(ask: (asked: Asked) => Promise<Value>): (asked: Asked) => Promise<Value> {
  let underWay: Promise<Value> | undefined;
  return (asked) => {
    underWay ??= ask(asked).finally(() => {
      underWay = undefined;
    });
    return underWay;
  };
}

/** Photos and documents under way need some of it, the embedded database all that is written. */
const leastFreeMegabytes = 256;

interface Measured {
  config: Config;
  database: Database;
  clockDifferenceMs: () => number;
  /** Whether a write was refused for a full disk a short time ago. */
  isDiskFull: () => boolean;
}

/** Looks at what the server works with. Throws where the database cannot be written. */
async function measureHealth({ config, database, clockDifferenceMs, isDiskFull }: Measured): Promise<HealthDetails> {
  const begun = performance.now();
  await writeToDatabase(database);
  const databaseMs = Math.round(performance.now() - begun);
  const diskFreeMegabytes = await freeMegabytes(config.dataDir);
  const clock = isClockOff(clockDifferenceMs()) ? 'differs' : 'ok';
  const disk = isDiskFull() ? 'full' : diskFreeMegabytes < leastFreeMegabytes ? 'low' : 'ok';
  return {
    status: clock === 'ok' && disk === 'ok' ? 'ok' : 'degraded',
    version: buildVersion,
    database: config.databaseUrl ? 'postgresql' : 'pglite',
    databaseMs,
    clock,
    clockDifferenceMs: Math.round(clockDifferenceMs()),
    disk,
    diskFreeMegabytes,
    outbox: await readOutbox(database),
  };
}

/** Of the folder of the embedded database; with PostgreSQL, of the folder for temporary files. */
async function freeMegabytes(dataDir: string): Promise<number> {
  const { bavail, bsize } = await statfs(existsSync(dataDir) ? dataDir : tmpdir());
  return Math.floor((bavail * bsize) / 1_048_576);
}
