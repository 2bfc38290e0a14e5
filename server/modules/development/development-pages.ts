import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../../platform/config.ts';
import type { Database } from '../../db/database.ts';
import { isLoopback } from '../../platform/loopback.ts';
import { showOutbox } from '../../messaging/development-outbox.ts';
import { issueDemoTokens } from './development-token.ts';
import { notFound } from '../../http/refusal.ts';

interface DevelopmentPageOptions {
  config: Config;
  database: Database;
  now: () => Date;
}

const forwardingHeaders = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip'];

/**
 * Serves what is under `/dev` (security, C11), to this machine alone: a call that a proxy passed on, or that came by the name
 * of another site, finds nothing there.
 */
export async function showDevelopmentPages(app: FastifyInstance, options: DevelopmentPageOptions): Promise<void> {
  const { config, database, now } = options;
  await app.register(async (scope) => {
    scope.addHook('onRequest', async (request) => {
      if (!isOfThisMachine(request)) throw notFound();
    });
    showOutbox(scope, database);
    if (config.seedsDemo) issueDemoTokens(scope, { database, now, linkOrigin: config.linkOrigin });
  });
}

function isOfThisMachine({ headers, hostname, socket }: FastifyRequest): boolean {
  const isDirect = forwardingHeaders.every((name) => headers[name] === undefined);
  return isDirect && isLoopback(socket.remoteAddress ?? '') && isLoopback(hostname);
}
