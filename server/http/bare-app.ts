import Fastify, { LogController } from 'fastify';
import type { Config } from '../settings/config.ts';
import { answerError } from './errors.ts';
import { loggerOptions, type LogStream } from './logging.ts';
import { parserErrors } from './body/parser-errors.ts';
import { readableUrl } from './readable-url.ts';
import { requestIdOf, requestIds } from './request-ids.ts';

const megabyte = 1_048_576;
/** A request has arrived, and is answered, within this. */
const mostMs = 30_000;

/** Fastify with its limits and log, before anything is served. */
export function bareApp(
  { logLevel }: Pick<Config, 'logLevel'>,
  headers: Record<string, string>,
  logStream: LogStream | undefined,
  patienceMs = mostMs,
) {
  const nextId = requestIds();
  return Fastify({
    logger: loggerOptions(logLevel, logStream),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestIdOf(nextId),
    bodyLimit: megabyte,
    requestTimeout: patienceMs,
    connectionTimeout: 60_000,
    keepAliveTimeout: 65_000,
    handlerTimeout: patienceMs,
    forceCloseConnections: 'idle',
    // What comes while the server stops is answered by keepReadiness.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 200 },
    rewriteUrl: ({ url = '/' }) => readableUrl(url),
    // Node looks every half a minute by default, so that a request that never arrives would be held for a minute.
    http: { requireHostHeader: false, connectionsCheckingInterval: patienceMs / 30 },
    clientErrorHandler: parserErrors(headers, nextId),
    frameworkErrors: (error, request, reply) => {
      void reply.headers({ ...headers, 'x-request-id': request.id });
      answerError(error, request, reply);
    },
  });
}
