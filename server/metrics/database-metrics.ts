import { Gauge, type GaugeConfiguration, type Registry } from 'prom-client';
import { poolUse, type Database } from '../db/database.ts';
import { recentReading } from '../platform/recent-reading.ts';
import { sql } from 'kysely';

interface DatabaseState {
  catalogueVersion: number;
  /** Mails of the outbox; held are those of a restored database. And the age of the oldest one that waits, in seconds. */
  mails: { waiting: number; held: number; dead: number; oldestSeconds: number };
  /** Signed contracts whose seal or time stamp is to come. */
  sealJobs: { waiting: number; oldestSeconds: number };
}

/** What a later clock wrote is no older than now. */
const seconds = (text: string) => Math.max(0, Number(text));

/** Reads in one statement what the metrics tell of the database. */
async function readState(database: Database): Promise<DatabaseState> {
  const { rows } = await sql<Record<'version' | 'waiting' | 'held' | 'dead' | 'oldest' | 'jobs' | 'oldestJob', string>>`
    select
      (select version from catalogue_version)::text as version,
      mails.*, jobs.*
    from
      (select
        count(*) filter (where status = 'waiting' and held_at is null)::text as waiting,
        count(*) filter (where held_at is not null)::text as held,
        count(*) filter (where status = 'dead')::text as dead,
        coalesce(extract(epoch from clock_timestamp() - min(created_at) filter (where status = 'waiting' and held_at is null)), 0)::text as oldest
      from outbox where status in ('waiting', 'dead')) as mails,
      (select
        count(*)::text as jobs,
        coalesce(extract(epoch from clock_timestamp() - min(created_at)), 0)::text as oldest_job
      from seal_jobs where kind <> 'authority') as jobs
  `.execute(database);
  const [row] = rows;
  if (!row) throw new Error('The database told nothing of its state.');
  return {
    catalogueVersion: Number(row.version),
    mails: {
      waiting: Number(row.waiting),
      held: Number(row.held),
      dead: Number(row.dead),
      oldestSeconds: seconds(row.oldest),
    },
    sealJobs: { waiting: Number(row.jobs), oldestSeconds: seconds(row.oldestJob) },
  };
}

/** The database is asked once for several scrapers, and keeps none of them waiting for long. */
const limits = { keptMs: 5_000, patienceMs: 2_000 };

interface KnownByDatabase {
  name: string;
  help: string;
  labelNames?: readonly string[];
  tell: (gauge: Gauge, state: DatabaseState) => void;
}

const known: readonly KnownByDatabase[] = [
  {
    name: 'fundament_catalogue_version',
    help: 'Version of the catalogue in the database',
    tell: (gauge, { catalogueVersion }) => gauge.set(catalogueVersion),
  },
  {
    name: 'fundament_outbox_messages',
    help: 'Mails in the outbox that wait, that are held since a restore, and dead letters',
    labelNames: ['state'],
    tell(gauge, { mails }) {
      gauge.set({ state: 'waiting' }, mails.waiting);
      gauge.set({ state: 'held' }, mails.held);
      gauge.set({ state: 'dead' }, mails.dead);
    },
  },
  {
    name: 'fundament_outbox_oldest_seconds',
    help: 'Age of the oldest mail that waits, 0 where none does',
    tell: (gauge, { mails }) => gauge.set(mails.oldestSeconds),
  },
  {
    name: 'fundament_seal_jobs',
    help: 'Signed contracts whose seal or time stamp is to come',
    tell: (gauge, { sealJobs }) => gauge.set(sealJobs.waiting),
  },
  {
    name: 'fundament_seal_jobs_oldest_seconds',
    help: 'Age of the oldest seal or time stamp that is to come, 0 where none is',
    tell: (gauge, { sealJobs }) => gauge.set(sealJobs.oldestSeconds),
  },
];

/**
 * Tells at each scrape how the database is. What only it knows is left out while it does not answer, and a gauge says so: a scrape
 * neither fails for it nor repeats what may have changed since.
 */
export function watchDatabase(registry: Registry, database: Database): void {
  const read = recentReading(() => readState(database), limits);
  // Told by their `collect`, so that nobody holds them but the registry.
  const add = <Label extends string>(gauge: GaugeConfiguration<Label>) =>
    registry.registerMetric(new Gauge({ ...gauge, registers: [] }));
  add({
    name: 'fundament_database_up',
    help: 'Whether the database answered this scrape within its time limit',
    async collect() {
      this.set((await read()) ? 1 : 0);
    },
  });
  for (const { name, help, labelNames = [], tell } of known) {
    add({
      name,
      help,
      labelNames,
      async collect() {
        const state = await read();
        if (state) tell(this, state);
        else if (labelNames.length === 0) this.remove();
        else this.reset();
      },
    });
  }
  add({
    name: 'fundament_database_connections',
    help: 'Connections of the pool in use and idle, and calls that wait for one',
    labelNames: ['state'],
    collect() {
      const use = poolUse(database);
      if (!use) return;
      this.set({ state: 'in-use' }, use.inUse);
      this.set({ state: 'idle' }, use.idle);
      this.set({ state: 'waiting' }, use.waiting);
    },
  });
}
