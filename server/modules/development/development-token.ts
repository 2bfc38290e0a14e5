import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { Database } from '../../db/database.ts';
import { demoData } from '../../demo/load-demo-data.ts';
import { notFound } from '../../http/refusal.ts';
import { issueToken } from '../../session/one-time-tokens.ts';

interface DevelopmentTokenOptions {
  database: Database;
  now: () => Date;
  linkOrigin: string;
}

const usernameParams = z.object({ username: z.string() });

/**
 * Plays the system that sends a user here: `POST /dev/sso/{username}` answers the address that logs a demo account in.
 * One of the development pages, there with the demo data only, whose password is public anyway.
 */
export function issueDemoTokens(app: FastifyInstance, { database, now, linkOrigin }: DevelopmentTokenOptions): void {
  const schema = { hide: true, params: usernameParams };
  app.post('/dev/sso/:username', { config: { guard: 'public' }, schema }, async ({ params }, reply) => {
    const { username } = z.parse(usernameParams, params);
    if (!demoData().people.accounts.some((account) => account.username === username)) throw notFound();
    const { token } = await issueToken(database, 'sso-in', { userId: username }, now());
    void reply.header('cache-control', 'no-store');
    return { url: `${linkOrigin}/internalsso/${token}` };
  });
}
