import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { RateClass } from '#contract/endpoint.ts';
import { Refusal } from '../refusal.ts';

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

/** Counts one call of the class and refuses it when there were too many. */
export type RateLimits = Record<RateClass, (request: FastifyRequest, reply: FastifyReply) => Promise<void>>;

/** Limits keyed by user, else by address; log-ins always by address. */
export async function rateLimits(app: FastifyInstance, isOn: boolean): Promise<RateLimits> {
  await app.register(rateLimit, { global: false });
  const limit = (rateClass: RateClass) => {
    if (!isOn) return () => Promise.resolve();
    const count = app.createRateLimit({
      max: callsAMinute[rateClass],
      timeWindow: 60_000,
      keyGenerator: (request) => (rateClass !== 'login' && request.session?.user.id) || `address ${request.ip}`,
    });
    return async (request: FastifyRequest, reply: FastifyReply) => {
      const result = await count(request);
      if (result.isAllowed || !result.isExceeded) return;
      void reply.header('retry-after', String(result.ttlInSeconds));
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
