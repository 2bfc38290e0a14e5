import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RateClass } from '#contract/endpoint.ts';
import type { Database } from '../db/database.ts';
import { callBudget } from './call-budget.ts';
import { callerAddress, type Network } from './caller-address.ts';
import { Refusal } from './refusal.ts';

/**
 * Calls a minute of one caller (security, T25). A cart of 100 items reads 200 fee schemes and limits at its start, so
 * reads are generous; a whole office may log in from one address. Few register at once, and each try asks whether an
 * address is taken (T3).
 */
export const callsAMinute: Record<RateClass, number> = {
  login: 60,
  registration: 10,
  public: 300,
  read: 1_500,
  write: 120,
};

const minuteMs = 60_000;
const keyPrefix = 'a minute: ';
/** Where one call may be one guess, every call is counted in the database; of the others a tenth at once. */
const countedSingly: ReadonlySet<RateClass> = new Set(['login', 'registration']);

interface RateLimitOptions {
  database: Database;
  now: () => Date;
  isOn: boolean;
  trustedProxies: readonly Network[];
}

/** Counts one call of the class and refuses it when there were too many. */
export type RateLimits = Record<RateClass, (request: FastifyRequest, reply: FastifyReply) => Promise<void>>;

/** Limits keyed by user, else by address; log-ins always by address. */
export function rateLimits({ database, now, isOn, trustedProxies }: RateLimitOptions): RateLimits {
  const addressOf = callerAddress(trustedProxies);
  const limit = (rateClass: RateClass) => {
    if (!isOn) return () => Promise.resolve();
    const calls = callsAMinute[rateClass];
    const share = countedSingly.has(rateClass) ? 1 : calls / 10;
    const count = callBudget(database, { calls, windowMs: minuteMs, share });
    return async (request: FastifyRequest, reply: FastifyReply) => {
      const user = rateClass === 'login' ? undefined : request.session?.user.id;
      const caller = user === undefined ? `address ${addressOf(request.raw)}` : `user ${user}`;
      const verdict = await count(`${keyPrefix}${rateClass} of ${caller}`, now());
      if (verdict.isAllowed) return;
      void reply.header('retry-after', String(Math.ceil(verdict.retryAfterMs / 1_000)));
      throw new Refusal(429, 'TooManyRequests');
    };
  };
  return {
    login: limit('login'),
    registration: limit('registration'),
    public: limit('public'),
    read: limit('read'),
    write: limit('write'),
  };
}

/** Removes counts whose minute is over; they name addresses, which nobody needs for longer. */
export async function sweepRateLimits(database: Database, now: Date): Promise<void> {
  await database
    .deleteFrom('call_counts')
    .where('key', 'like', `${keyPrefix}%`)
    .where('started_at', '<=', new Date(now.getTime() - minuteMs))
    .execute();
}
