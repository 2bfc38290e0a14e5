import { Server } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { Refusal } from '../platform/refusal.ts';

declare module 'fastify' {
  interface FastifyInstance {
    readiness: Readiness;
  }
}

/**
 * How far the server is on its way to a stop. `leaving`: it tells those who divide the calls that it is not ready, and answers every
 * call as ever. `parting`: it takes no more connections, and each answer is the last one of its connection. `closing`: new calls are
 * refused.
 */
interface Readiness {
  stage: 'ready' | 'leaving' | 'parting' | 'closing';
}

/** Calls on connections that are there already get so long to be the last ones. */
const partingMs = 1_000;

/** Lets the server stop without a call that fails, where somebody asks whether it is ready. */
export function keepReadiness(app: FastifyInstance): void {
  const readiness: Readiness = { stage: 'ready' };
  app.decorate('readiness', readiness);
  app.addHook('preClose', async () => {
    readiness.stage = 'closing';
  });
  app.addHook('onRequest', async () => {
    if (readiness.stage === 'closing') throw new Refusal(503, 'ServiceUnavailable');
  });
  app.addHook('onSend', async (_request, reply) => {
    if (readiness.stage === 'parting' || readiness.stage === 'closing') void reply.header('connection', 'close');
  });
}

/**
 * Says that the server is not ready, gives others time to see it, and takes no more connections then. Connections that others keep
 * are used up before they are closed: what is sent while a connection is being closed would be lost.
 */
export async function leave(
  { readiness, server, log }: FastifyInstance,
  drainMs: number,
  wait: (ms: number) => Promise<unknown> = pause,
): Promise<void> {
  readiness.stage = 'leaving';
  if (drainMs === 0) return;
  log.info({ seconds: drainMs / 1_000 }, 'not ready any more');
  await wait(drainMs);
  readiness.stage = 'parting';
  // That of HTTP would close the idle connections at once.
  Server.prototype.close.call(server);
  await wait(partingMs);
}

/** How long leaving takes. */
export const leavingMs = (drainMs: number): number => (drainMs === 0 ? 0 : drainMs + partingMs);
