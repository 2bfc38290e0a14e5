import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { serializerCompiler } from 'fastify-type-provider-zod';
import { dayInPrague } from '#domain/dates/plain-date.ts';
import { catalogueVersion } from './db/catalogue-version.ts';
import type { ChangeFeed } from './db/change-feed.ts';
import type { Database } from './db/database.ts';
import { documentStore, storeWarning } from './document-store/document-store.ts';
import type { LayOut } from './documents/make-pdf.ts';
import { allHandlers } from './handlers.ts';
import { bareApp } from './http/bare-app.ts';
import { checkValues } from './http/body/check-values.ts';
import { takeCspReports } from './http/csp-reports.ts';
import { registerEndpoints } from './http/endpoint-routes.ts';
import { answerError, keepRefusals } from './http/errors.ts';
import { takeSimpleJson } from './http/body/json-body.ts';
import { logAnswers, takeConcerns, type LogStream } from './http/logging.ts';
import { describeApi } from './http/openapi.ts';
import { logOutages } from './http/outage-log.ts';
import { isApiPath, pathOf, servePage } from './http/page.ts';
import { ignoreExpectations } from './http/body/parser-errors.ts';
import { rateLimits, type RateLimits } from './http/limits/rate-limits.ts';
import { keepReadiness } from './http/readiness.ts';
import { notFound, Refusal } from './platform/refusal.ts';
import { logUntrustedProxies } from './http/proxy-hints.ts';
import { refuseForeignHosts, refuseForeignWrites } from './http/request-guard.ts';
import { methodsAt, requireGuards } from './http/route-census.ts';
import { securityHeaders, sendSecurityHeaders } from './http/security-headers.ts';
import { readSessions, sessionCookies, type SessionCookies } from './http/session.ts';
import { sharedAnswers, type SharedAnswers } from './http/responses/shared-answers.ts';
import { answerMetrics } from './metrics/answer-metrics.ts';
import { keepMetrics } from './metrics/metrics.ts';
import { showDevelopmentPages } from './demo/development-pages.ts';
import { warmFundLists } from './modules/fund/warm-fund-lists.ts';
import type { Config } from './settings/config.ts';
import type { ReportFailure } from './registers/ask-register.ts';
import type { Tracing } from './tracing/start-tracing.ts';

export interface AppOptions {
  config: Config;
  database: Database;
  /** The server's clock: the database's. */
  now?: () => Date;
  /** By how much the clock of this process is ahead of it, in milliseconds. */
  clockDifferenceMs?: () => number;
  /** Folder of the built page; without it only the API is served. */
  pageFolder?: string | undefined;
  /** The page comes from the development server, which needs a looser content security policy. */
  isDevelopment?: boolean;
  logStream?: LogStream;
  /** Makes traces of calls; nobody does where it is left out. */
  tracing?: Tracing | null;
  /** Changes of other instances; without it every call asks the database for its session. */
  changes?: ChangeFeed | undefined;
  /** Lays out contracts; the thread of the documents where nothing is said. */
  layOut?: LayOut;
  /** Time budget of a signing call for its time stamps, in milliseconds; the usual one where nothing is said. */
  stampPatienceMs?: number;
}

/** Who may call, and how often. */
function limitCalls(
  { config, database, now }: { config: Config; database: Database; now: () => Date },
  { readDevice }: SessionCookies,
): RateLimits {
  const { limitsRates: isOn, callsAMinute, trustedProxies } = config;
  return rateLimits({ database, now, isOn, callsAMinute, trustedProxies, readDevice });
}

/** The whole server, ready to listen or to be called in-process; reads nothing from the environment. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const {
    config,
    database,
    now = () => new Date(),
    pageFolder,
    isDevelopment = false,
    logStream,
    layOut,
    stampPatienceMs,
  } = options;
  const { clockDifferenceMs = () => 0 } = options;
  const isSecure = config.publicOrigin?.startsWith('https://') ?? false;
  const headers = securityHeaders({ isSecure, isDevelopment });
  const app = bareApp(config, headers, logStream);
  options.tracing?.traceCalls(app);
  app.setValidatorCompiler(checkValues);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(answerError);
  app.setNotFoundHandler(answerNotFound);
  takeSimpleJson(app);
  requireGuards(app);
  sendSecurityHeaders(app, headers);
  ignoreExpectations(app);
  logOutages(app);
  keepRefusals(app);
  takeConcerns(app);
  if (config.logsCalls) logAnswers(app);
  keepMetrics(app, config.hasMetrics ? { database, clockDifferenceMs, changes: options.changes } : null);
  keepReadiness(app);
  const cookies = sessionCookies(isSecure);
  logUntrustedProxies(app, config.trustedProxies);
  refuseForeignHosts(app, config.publicOrigin);
  await readSessions(app);
  refuseForeignWrites(app, config.publicOrigin);
  const limits = limitCalls({ config, database, now }, cookies);
  await describeApi(app, cookies.name);
  const store = documentStore(config.documentStore, (error) => app.log.warn({ code: error.code }, storeWarning));
  const reportRegister: ReportFailure = (failure) => app.log.warn(failure, 'register not available');
  const handlers = allHandlers(config, cookies, database, {
    store,
    layOut,
    stampPatienceMs,
    clockDifferenceMs,
    reportRegister,
  });
  const shared = keepSharedAnswers(app, database, now);
  const { changes } = options;
  if (changes) app.addHook('onClose', () => changes.stop());
  const { externalSecret } = config;
  registerEndpoints(app, { handlers, database, now, cookies, limits, shared, externalSecret, changes });
  takeCspReports(app, limits);
  // With a port of their own, there are none at this one.
  if (config.metricsToken && !config.metricsPort) answerMetrics(app, config.metricsToken);
  if (config.hasDevelopmentPages) await showDevelopmentPages(app, { config, database, now });
  if (pageFolder) await servePage(app, pageFolder, database);
  return app;
}

/**
 * A server that listens makes the fund lists at its start and after every change of the catalogue. Answers are of a year, too:
 * performance by calendar year tells of the years that are over.
 */
function keepSharedAnswers(app: FastifyInstance, database: Database, now: () => Date): SharedAnswers {
  let isListening = false;
  const warm = () => {
    if (!isListening) return;
    warmFundLists(shared, database).catch((error: unknown) => {
      if (isListening && !app.outages.note(error)) app.log.warn({ err: error }, 'fund lists not made in advance');
    });
  };
  const version = async (known?: string) =>
    `${dayInPrague(now()).slice(0, 4)} ${known ?? (await catalogueVersion(database))}`;
  const shared = sharedAnswers(version, warm);
  app.addHook('onListen', async () => {
    isListening = true;
    warm();
  });
  app.addHook('preClose', async () => {
    isListening = false;
  });
  return shared;
}

function answerNotFound(request: FastifyRequest, reply: FastifyReply): void {
  const path = pathOf(request);
  const methods = isApiPath(path) ? methodsAt(path) : [];
  if (methods.length === 0) return answerError(notFound(), request, reply);
  void reply.header('allow', methods.join(', '));
  answerError(new Refusal(405, 'MethodNotAllowed'), request, reply);
}
