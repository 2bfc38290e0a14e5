import type { Database } from '../../db/database.ts';
import { clockToleranceMs } from '../../db/database-clock.ts';
import { oneAtATime } from '../../platform/one-at-a-time.ts';
import { giveCallBack, takeCalls, type Allowance } from './call-counts.ts';

export interface Budget extends Allowance {
  /** So many calls at once does a process take from the database and then spend on its own. */
  share: number;
}

/** A call that is allowed counts until the window ends. */
export type Verdict = { isAllowed: true; endsAt: number } | { isAllowed: false; retryAfterMs: number };

interface Share {
  left: number;
  endsAt: number;
  /** Nothing more is to be had until the window ends. */
  isLast: boolean;
}

/**
 * Counts calls of many callers, the same for all instances of a database (security, C12). A process asks the database once a share,
 * not once a call; what it has taken and not spent is lost to the other instances until the window ends, so that never more calls
 * pass than allowed.
 */
export function callBudget(database: Database, { share, ...allowance }: Budget) {
  const held = new Map<string, Share>();
  const inTurn = oneAtATime();
  let forgetsAt = 0;

  function spend(key: string, now: number): Verdict | null {
    const own = held.get(key);
    if (!own || own.endsAt <= now || own.endsAt > now + allowance.windowMs + clockToleranceMs) return null;
    if (own.left === 0) return own.isLast ? { isAllowed: false, retryAfterMs: own.endsAt - now } : null;
    own.left -= 1;
    return { isAllowed: true, endsAt: own.endsAt };
  }

  async function take(key: string, now: Date): Promise<Verdict> {
    forgetEnded(now.getTime());
    const { calls, endsAt } = await takeCalls(database, key, { ...allowance, wanted: share }, now);
    held.set(key, { left: calls, endsAt, isLast: calls < share });
    return spend(key, now.getTime()) ?? { isAllowed: false, retryAfterMs: endsAt - now.getTime() };
  }

  function forgetEnded(now: number): void {
    if (now < forgetsAt) return;
    forgetsAt = now + allowance.windowMs;
    for (const [key, { endsAt }] of held) if (endsAt <= now) held.delete(key);
  }

  return {
    count: async (key: string, now: Date): Promise<Verdict> =>
      spend(key, now.getTime()) ?? inTurn(key, async () => spend(key, now.getTime()) ?? take(key, now)),
    /** Uncounts one call of the window with that end, where every call is counted in the database. */
    async giveBack({ key, endsAt }: { key: string; endsAt: number }, now: Date): Promise<void> {
      if (endsAt <= now.getTime()) return;
      await giveCallBack(database, key, new Date(endsAt - allowance.windowMs));
      const own = held.get(key);
      // The next call asks the database again, which has one more now.
      if (own?.endsAt === endsAt && own.left === 0) held.delete(key);
    },
  };
}
