import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { buildApp } from './app.ts';
import { listenForChanges } from './db/change-feed.ts';
import { openDatabase, type Database } from './db/database.ts';
import { RowsFailed } from './db/rows/each-row.ts';
import { databaseClock, type DatabaseClock } from './db/database-clock.ts';
import { demoPassword } from './demo/accounts.ts';
import { documentStore, isStoreOpen, storeWarning } from './document-store/document-store.ts';
import { startTending } from './document-store/tend-documents.ts';
import { makePdf } from './documents/make-pdf.ts';
import { serveDevelopmentPage } from './http/development-page.ts';
import { storePageRelease } from './http/responses/stored-assets.ts';
import { leave, leavingMs } from './http/readiness.ts';
import { deliverDue, type Delivery } from './messaging/deliver.ts';
import { serveMetrics } from './metrics/metrics-server.ts';
import { smtpMailer } from './messaging/mailer.ts';
import { startRounds } from './messaging/poller.ts';
import { noteRestore } from './modules/installation/note-restore.ts';
import { requireOwnKey } from './modules/installation/own-key.ts';
import { ownSeal, requireReadableSeal } from './modules/seal/own-seal.ts';
import { doDueSealJob } from './modules/signing/do-seal-jobs.ts';
import type { Sealing } from './modules/signing/seal-contract.ts';
import { buildVersion } from './platform/build-version.ts';
import type { Config } from './settings/config.ts';
import { isLoopback } from './platform/loopback.ts';
import { portFailure } from './platform/port-failure.ts';
import { signatureKey } from './settings/signature-key.ts';
import { stopOnSignals } from './platform/stop.ts';
import { prepareStart } from './prepare-start.ts';
import { startSweeping } from './sweeping.ts';
import { startTrail } from './trail/trail-job.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
/** Answers under way may take this long at a stop; then their connections are cut. */
const drainMs = 8_000;
const stopPatienceMs = 10_000;

/** Opens and prepares the database, listens and greets; SIGTERM and SIGINT end it in order. */
export async function start(config: Config, isDevelopment: boolean): Promise<void> {
  const { databaseUrl, dataDir, poolSize } = config;
  await requireReadableSeal(config);
  // Loaded only where somebody gathers traces: it takes some 15 MB.
  const tracing = config.traces && (await import('./tracing/start-tracing.ts')).startTracing(config.traces);
  const onQuery = tracing ? { onQuery: tracing.traceQuery } : {};
  const database = await openDatabase({ databaseUrl, dataDir, poolSize, ...onQuery });
  try {
    for (const line of await prepareStart(database, config)) console.warn(`Warning: ${line}`);
    const clock = await databaseClock(database);
    await requireOwnKey(database, signatureKey(config), clock.now());
    const restored = await noteRestore(database, clock.now());
    const pageFolder = isDevelopment ? undefined : await builtPage(database);
    const { now, differenceMs: clockDifferenceMs } = clock;
    const changes = databaseUrl ? listenForChanges(databaseUrl) : undefined;
    const served = { config, database, now, clockDifferenceMs, isDevelopment, pageFolder, changes, tracing };
    const app = await buildApp(served);
    // Before the jobs, which a port that is taken would leave without a database.
    const stopMetrics = await serveMetrics(app, config);
    if (isDevelopment) await serveDevelopmentPage(app, root);
    if (restored)
      app.log.warn(restored, 'database was restored: sessions ended, waiting mail held until it is released');
    const stopWatching = watchClock(clock, app);
    const stopSweeping = startSweeping({
      database,
      now,
      report: (name, error) => reportTo(app, `not swept: ${name}`)(error),
    });
    const store = documentStore(config.documentStore, (error) => app.log.warn({ code: error.code }, storeWarning));
    const stopSealing = sealContracts(config, { database, store, now }, app);
    const stopTending = startTending({ database, store, reportFailure: reportTo(app, 'documents not tended') });
    const stopTrail = keepTrail({ database, now }, app);
    const stopDelivering = deliverMail(config, { database, store, now }, app);
    stopOnSignals({
      steps: [
        () => leave(app, config.drainMs),
        async () => stopWatching(),
        async () => stopSweeping(),
        () => drain(app),
        async () => stopMetrics(),
        stopSealing,
        stopTrail,
        stopTending,
        stopDelivering,
        () => database.destroy(),
        async () => tracing?.stop(),
      ],
      report: (error) => app.log.error({ err: error }, 'step of the stop failed'),
      patienceMs: leavingMs(config.drainMs) + stopPatienceMs,
    });
    if (!(await isStoreOpen(database))) console.warn(closedStoreWarning);
    await listen(app, config);
    greet(config, isDevelopment || pageFolder !== undefined);
  } catch (error) {
    await database.destroy();
    throw error;
  }
}

/** Returns the folder of the built page, after storing its files for all instances; undefined without a built page. */
async function builtPage(database: Database): Promise<string | undefined> {
  const folder = join(root, 'dist');
  if (!existsSync(join(folder, 'index.html'))) return undefined;
  await storePageRelease(database, { folder, version: buildVersion });
  return folder;
}

/** The operator is told of a clock that differs from the database's: the times in its log rest on it. */
function watchClock(clock: DatabaseClock, app: FastifyInstance): () => void {
  return clock.watch({
    report: (isOff, differenceMs) => {
      const seconds = Math.round(differenceMs / 1_000);
      if (isOff) app.log.warn({ seconds }, "clock differs from the database's");
      else app.log.info({ seconds }, "clock agrees with the database's again");
    },
    reportFailure: reportTo(app, 'clock of the database not read'),
  });
}

function keepTrail({ database, now }: { database: Database; now: () => Date }, app: FastifyInstance) {
  return startTrail({
    database,
    now,
    logHead: ({ position, hash }) => app.log.info({ position, hash }, 'head of the audit trail'),
    reportFailure: reportTo(app, 'audit trail not kept'),
  });
}

function deliverMail(
  config: Config,
  { database, store, now }: Pick<Sealing, 'database' | 'store' | 'now'>,
  app: FastifyInstance,
): () => Promise<void> {
  const { smtpUrl, mailFrom: from, linkOrigin, supportAddress } = config;
  const delivery: Delivery = {
    database,
    store,
    settings: { linkOrigin, supportAddress },
    mailer: smtpUrl ? smtpMailer({ smtpUrl, from }) : null,
    report: (failure) => app.log.warn(failure, 'mail not sent'),
  };
  return startRounds(() => deliverDue(delivery, now), reportTo(app, 'delivering failed'));
}

/** Seals what could not be sealed when it was signed, and adds time stamps. */
function sealContracts(
  config: Config,
  { database, store, now }: Pick<Sealing, 'database' | 'store' | 'now'>,
  app: FastifyInstance,
): () => Promise<void> {
  const jobs: Sealing = {
    database,
    store,
    layOut: makePdf,
    readSeal: ownSeal(config),
    key: signatureKey(config),
    timeStampAuthority: config.timeStampAuthority,
    now,
    report({ error, ...job }) {
      const what = job.kind === 'time-stamp' ? 'seal not time-stamped' : 'contract not sealed';
      app.metrics?.countFailure(what);
      app.log.error({ err: error, ...job }, what);
    },
  };
  return startRounds(() => doDueSealJob(jobs), reportTo(app, 'sealing failed'));
}

function reportTo(app: FastifyInstance, what: string): (error: unknown) => void {
  return (error) => {
    app.metrics?.countFailure(what);
    if (app.outages.note(error)) return;
    const rows = error instanceof RowsFailed ? { rows: error.rows } : {};
    app.log.error({ err: error, ...rows }, what);
  };
}

async function drain(app: FastifyInstance): Promise<void> {
  const cut = setTimeout(() => app.server.closeAllConnections(), drainMs);
  await app.close();
  clearTimeout(cut);
}

async function listen(app: FastifyInstance, { port, host }: Config): Promise<void> {
  try {
    await app.listen({ port, host });
  } catch (error) {
    throw portFailure(error, port, 'PORT');
  }
}

function greet(
  { linkOrigin, publicOrigin, host, seedsDemo, hasDevelopmentPages, isPrivate, metricsHost, metricsPort }: Config,
  hasPage: boolean,
): void {
  console.log(`Fundament ${buildVersion} answers at ${linkOrigin}`);
  if (seedsDemo) console.log(`Demo log-in: advisor / ${demoPassword}`);
  if (seedsDemo && !isPrivate) console.log('Everybody who reaches this address can log in to the demo accounts.');
  if (!publicOrigin && !isLoopback(host))
    console.log('Without PUBLIC_URL it answers only to names of this machine. Set the address that others call it by.');
  if (metricsPort) console.log(`Metrics are at http://${metricsHost}:${metricsPort}/metrics`);
  if (hasDevelopmentPages) console.log(`Development pages are on: ${linkOrigin}/dev/outbox shows every mail and SMS.`);
  if (!hasPage) console.log('Only the API is served: the page is not built. "npm run build" builds it.');
}

/** The version before reads documents only where they were before the store. */
const closedStoreWarning =
  'Documents stay in the tables of the version before. Once every instance has this version: npm run documents -- move';
