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

/** One line an answer. */
export function logAnswers(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    if (request.isLostToOutage) return;
    const ms = Math.round(reply.elapsedTime);
    const facts = { method: request.method, route: request.routeOptions.url ?? null, status: reply.statusCode, ms };
    request.log.info({ ...facts, ...(request.session ? { user: request.session.user.id } : {}) }, 'answered');
  });
}
