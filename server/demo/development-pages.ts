import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Database } from '../db/database.ts';
import { demoData } from './load-demo-data.ts';
import { notFound } from '../platform/refusal.ts';
import { showOutbox } from '../messaging/development-outbox.ts';
import type { Config } from '../settings/config.ts';
import { isLoopback } from '../platform/loopback.ts';
import { issueToken } from '../session/one-time-tokens.ts';

interface DevelopmentPageOptions {
  config: Config;
  database: Database;
  now: () => Date;
}

const forwardingHeaders = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip'];

/** Serves `/dev` (security, C11) to this machine only: 404 for calls through a proxy or with another host name. */
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

interface DevelopmentTokenOptions {
  database: Database;
  now: () => Date;
  linkOrigin: string;
}

const usernameParams = z.object({ username: z.string() });

/**
 * Simulates the system of a single sign-on: `POST /dev/sso/{username}` returns the URL that logs in a demo account.
 * Enabled only with the demo data, whose password is public.
 */
function issueDemoTokens(app: FastifyInstance, { database, now, linkOrigin }: DevelopmentTokenOptions): void {
  const schema = { hide: true, params: usernameParams };
  app.post('/dev/sso/:username', { config: { guard: 'public' }, schema }, async ({ params }, reply) => {
    const { username } = z.parse(usernameParams, params);
    if (!demoData().people.accounts.some((account) => account.username === username)) throw notFound();
    const { token } = await issueToken(database, 'sso-in', { userId: username }, now());
    void reply.header('cache-control', 'no-store');
    return { url: `${linkOrigin}/internalsso/${token}` };
  });
}
