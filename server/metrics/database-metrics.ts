import { Gauge, type GaugeConfiguration, type Registry } from 'prom-client';
import { poolUse, type Database } from '../db/database.ts';
import { recentReading } from '../platform/recent-reading.ts';
import { readState, type DatabaseState } from './database-state.ts';

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
