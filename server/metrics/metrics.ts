import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Registry } from 'prom-client';
import type { PageReport } from '#contract/page-report.ts';
import type { ChangeFeed } from '../db/change-feed.ts';
import type { Database } from '../db/database.ts';
import { buildVersion } from '../platform/build-version.ts';
import { countCalls } from './call-metrics.ts';
import { watchDatabase } from './database-metrics.ts';
import { pageMetrics } from './page-metrics.ts';
import { countWork } from './work-metrics.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Null where nobody is to ask for them. */
    metrics: Metrics | null;
  }
}

export interface Metrics {
  contentType: string;
  /** All metrics in the text format of Prometheus. */
  text: () => Promise<string>;
  countPage: (report: PageReport) => void;
  /** Counts a round of a background job that failed, by what the log says of it. */
  countFailure: (what: string) => void;
}

interface MetricsOptions {
  database: Database;
  /** By how much the clock of this process is ahead of the database's. */
  clockDifferenceMs: () => number;
  /** What this instance hears of the changes of others; there is nothing to hear on the embedded database. */
  changes?: Pick<ChangeFeed, 'isCurrent'> | undefined;
}

/** Lets the server count what it does (SIL-203); `app.metrics` is null where it is switched off. */
export function keepMetrics(app: FastifyInstance, options: MetricsOptions | null): void {
  app.decorate('metrics', options && openMetrics(app, options));
}

function openMetrics(app: FastifyInstance, { database, clockDifferenceMs, changes }: MetricsOptions): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const version = { name: 'fundament_build_info', help: 'Always 1; the label is the version that runs' };
  new Gauge({ ...version, labelNames: ['version'], registers }).set({ version: buildVersion }, 1);
  const offset: Gauge = new Gauge({
    name: 'fundament_clock_offset_seconds',
    help: "By how much the clock of this machine is ahead of the database's",
    collect() {
      offset.set(clockDifferenceMs() / 1_000);
    },
    registers,
  });
  const heard: Gauge = new Gauge({
    name: 'fundament_changes_heard',
    help: 'Whether this instance hears what others commit; while it does not, sessions are read from the database',
    collect() {
      if (changes) heard.set(changes.isCurrent() ? 1 : 0);
      else heard.remove();
    },
    registers,
  });
  const failures = new Counter({
    name: 'fundament_job_failures_total',
    help: 'Rounds of background jobs that failed, by what the log says',
    labelNames: ['what'],
    registers,
  });
  countCalls(app, registry);
  watchDatabase(registry, database);
  const stopCounting = countWork(registry);
  app.addHook('onClose', async () => stopCounting());
  return {
    contentType: registry.contentType,
    text: () => registry.metrics(),
    countPage: pageMetrics(registry),
    countFailure: (what) => failures.inc({ what }),
  };
}
