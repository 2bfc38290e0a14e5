import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import type { HealthDetails } from '#contract/health.ts';
import type { Database } from '../../db/database.ts';
import { isClockOff } from '../../db/database-clock.ts';
import { buildVersion } from '../../platform/build-version.ts';
import type { Config } from '../../settings/config.ts';
import { readOutbox, writeToDatabase } from './repository.ts';

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
export async function measureHealth({
  config,
  database,
  clockDifferenceMs,
  isDiskFull,
}: Measured): Promise<HealthDetails> {
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
