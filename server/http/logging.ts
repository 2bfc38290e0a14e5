import type { FastifyError, FastifyInstance, FastifyRequest, FastifyServerOptions } from 'fastify';
import { codeOf } from '../platform/error-code.ts';

/** Where log lines go; tests read them. */
export interface LogStream {
  write: (line: string) => void;
}

/**
 * Logs by a list of what may be logged (security, T29): route pattern, status, milliseconds, ids. Never addresses as
 * they came, bodies, or texts of errors, which may hold what somebody typed.
 */
export function loggerOptions(level: string, stream?: LogStream): NonNullable<FastifyServerOptions['logger']> {
  return {
    level,
    base: null,
    ...(stream ? { stream } : {}),
    serializers: {
      req: (request: FastifyRequest) => ({ method: request.method, route: request.routeOptions?.url }),
      res: () => ({}),
      err: (error: FastifyError) => errorFacts(error),
    },
  };
}

function errorFacts(error: Error) {
  const stack = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return { type: error.name, message: codeOf(error), stack: stack.join('\n') };
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Contract and order of the caller that the call turned out to be about; never what an address alone claims. */
    concerns: Readonly<Concerns> | null;
    /** The trace that the call is part of; null where nobody traces. */
    traceId: string | null;
  }
}

interface Concerns {
  contract?: string;
  order?: string;
}

/** Lets calls say which contract, order and trace they belong to, for the line that the log has of them. */
export function takeConcerns(app: FastifyInstance): void {
  app.decorateRequest('concerns', null);
  app.decorateRequest('traceId', null);
}

/** Notes what a call is about, once it is known to be the caller's. */
export function noteConcerns(request: FastifyRequest, contract: { id: string; orderId?: string | null }): void {
  request.concerns = { contract: contract.id, ...(contract.orderId ? { order: contract.orderId } : {}) };
}

/** One line an answer. */
export function logAnswers(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    if (request.isLostToOutage) return;
    const ms = Math.round(reply.elapsedTime);
    const facts = { method: request.method, route: request.routeOptions.url ?? null, status: reply.statusCode, ms };
    const user = request.session ? { user: request.session.user.id } : {};
    const trace = request.traceId === null ? {} : { trace: request.traceId };
    request.log.info({ ...facts, ...user, ...request.concerns, ...trace }, 'answered');
  });
}
