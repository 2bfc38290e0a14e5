import Fastify, { LogController } from 'fastify';
import type { Config } from '../settings/config.ts';
import { answerError } from './errors.ts';
import { loggerOptions, type LogStream } from './logging.ts';
import { parserErrors } from './body/parser-errors.ts';
import { readableUrl } from './readable-url.ts';
import { randomInt } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** A proxy's id of a call: a UUID, hexadecimal digits and the like, and nothing that could forge or swell a line of the log. */
const wellFormed = /^[\w-]{8,64}$/;
const letters = 'abcdefghijklmnopqrstuvwxyz';
const startLetters = 12;

/**
 * Makes ids that no other start and no other instance makes. They consist of letters alone, so that who searches a log for the
 * digits of a number or of a person finds no id.
 */
function requestIds(): () => string {
  const start = Array.from({ length: startLetters }, () => letters[randomInt(letters.length)]).join('');
  let count = 0;
  return () => `${start}-${inLetters((count += 1))}`;
}

function inLetters(count: number): string {
  let rest = count;
  let text = '';
  for (; rest > 0; rest = Math.floor(rest / letters.length)) text = `${letters[rest % letters.length] ?? ''}${text}`;
  return text;
}

/** The id that a caller gave in `X-Request-Id` where it is well formed, else one of our own (SIL-203). */
function requestIdOf(nextId: () => string): (request: Pick<IncomingMessage, 'headers'>) => string {
  return ({ headers }) => {
    const given = headers['x-request-id'];
    return typeof given === 'string' && wellFormed.test(given) ? given : nextId();
  };
}

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
