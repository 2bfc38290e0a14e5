import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RateClass } from '#contract/endpoint.ts';
import type { Database } from '../../db/database.ts';
import { sha256 } from '../../platform/sha256.ts';
import { callBudget } from './call-budget.ts';
import { countCall } from './call-counts.ts';
import type { Network } from '../../platform/network.ts';
import { callerAddress } from './caller-address.ts';
import { LimitReached, type Refusal } from '../../platform/refusal.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** What the call was counted by, to give it back. */
    counted: { key: string; endsAt: number } | null;
    /** The refusal of a call beyond the limit of its address that its handler decides on. */
    beyondLimit: Refusal | null;
  }
}

const minuteMs = 60_000;
const keyPrefix = 'a minute: ';
/** Where one call may be one guess, every call is counted in the database; of the others a tenth at once. */
const countedSingly: ReadonlySet<RateClass> = new Set(['login', 'registration']);
/** Log-ins of one user in a known browser beyond what the address may. */
const ofKnownBrowser = { calls: 10, windowMs: minuteMs };

interface RateLimitOptions {
  database: Database;
  now: () => Date;
  isOn: boolean;
  callsAMinute: Readonly<Record<RateClass, number>>;
  trustedProxies: readonly Network[];
  /** Id of a browser that somebody has logged in with. */
  readDevice: (request: FastifyRequest) => string | undefined;
}

type Count = (request: FastifyRequest, reply: FastifyReply) => Promise<void>;

/** Counts one call of the class and refuses it when there were too many. */
export interface RateLimits extends Record<RateClass, Count> {
  /**
   * As `login`, but a browser that may be known goes on beyond the limit, so that strangers at an address shut out nobody else there:
   * its handler calls `admitBeyondLimit`.
   */
  failures: Count;
  /** Takes the count of a call back whose answer is a success. */
  giveBack: (request: FastifyRequest, reply: FastifyReply) => Promise<void>;
}

/** Limits keyed by user, else by address; log-ins always by address (security, T25). */
export function rateLimits(options: RateLimitOptions): RateLimits {
  const { database, now, isOn, callsAMinute, trustedProxies, readDevice } = options;
  const addressOf = callerAddress(trustedProxies);
  const budgetOf = (rateClass: RateClass) => {
    const calls = callsAMinute[rateClass];
    const share = countedSingly.has(rateClass) ? 1 : Math.max(1, Math.floor(calls / 10));
    return callBudget(database, { calls, windowMs: minuteMs, share });
  };
  const loginBudget = budgetOf('login');

  /** The refusal of one call too many; null for one within the limit. */
  async function countedBy(
    budget: ReturnType<typeof callBudget>,
    rateClass: RateClass,
    request: FastifyRequest,
  ): Promise<Refusal | null> {
    const user = rateClass === 'login' ? undefined : request.session?.user.id;
    const caller = user === undefined ? `address ${addressOf(request.raw)}` : `user ${user}`;
    const key = `${keyPrefix}${rateClass} of ${caller}`;
    const verdict = await budget.count(key, now());
    if (verdict.isAllowed) {
      request.counted = { key, endsAt: verdict.endsAt };
      return null;
    }
    const time = now();
    return new LimitReached({ now: time, endsAt: new Date(time.getTime() + verdict.retryAfterMs) });
  }

  const limit = (rateClass: RateClass, budget = budgetOf(rateClass)): Count => {
    if (!isOn) return () => Promise.resolve();
    return async (request) => {
      const refusal = await countedBy(budget, rateClass, request);
      if (refusal) throw refusal;
    };
  };
  const limits = {
    login: limit('login', loginBudget),
    registration: limit('registration'),
    public: limit('public'),
    read: limit('read'),
    write: limit('write'),
  };
  return {
    ...limits,
    async failures(request, reply) {
      if (!isOn) return;
      const refusal = await countedBy(loginBudget, 'login', request);
      if (!refusal) return;
      if (readDevice(request) === undefined) throw refusal;
      // To look a browser up costs a query, which nobody gets without end.
      await limits.public(request, reply);
      request.beyondLimit = refusal;
      request.counted = null;
    },
    async giveBack({ counted }, { statusCode }) {
      if (isOn && counted && statusCode < 300) await loginBudget.giveBack(counted, now());
    },
  };
}

/** Throws the refusal of a call beyond its address's limit, unless it comes from a browser that its user is known by. */
export async function admitBeyondLimit(
  { request, database, now }: { request: FastifyRequest; database: Database; now: () => Date },
  knownDevice: string | null,
): Promise<void> {
  const { beyondLimit } = request;
  if (!beyondLimit) return;
  const isAdmitted =
    knownDevice !== null &&
    (await countCall(database, `${keyPrefix}log-in of browser ${sha256(knownDevice)}`, ofKnownBrowser, now()));
  if (!isAdmitted) throw beyondLimit;
}

/** Removes counts whose minute is over; they name addresses, which nobody needs for longer. */
export async function sweepRateLimits(database: Database, now: Date): Promise<void> {
  await database
    .deleteFrom('callCounts')
    .where('key', 'like', `${keyPrefix}%`)
    .where('startedAt', '<=', new Date(now.getTime() - minuteMs))
    .execute();
}
