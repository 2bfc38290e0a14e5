import * as z from 'zod/mini';
import { id } from '#contract/common.ts';
import { browserValue } from '../storage/browser-store.ts';
import { userState } from '../session/user.ts';
import { sessionStore } from '../storage/session-store.ts';

/** Number of funds on the home screen. */
const mostRecentFunds = 5;

const stored = z.array(id);

/** Product ids only, no client data (C4). */
const kept = browserValue<readonly string[]>({
  name: 'recent-funds',
  revive: (value) => {
    const parsed = stored.safeParse(value);
    return parsed.success ? parsed.data.slice(0, mostRecentFunds) : null;
  },
});

/** Returns the recently opened funds, newest first; none without a session. */
export function recentFundIds(): readonly string[] {
  const userId = userState.user?.id;
  return userId === undefined ? [] : (kept.open(userId) ?? []);
}

export function noteRecentFund(fundId: string): void {
  const others = recentFundIds().filter((other) => other !== fundId);
  if (userState.user) kept.write([fundId, ...others].slice(0, mostRecentFunds));
}

const last = sessionStore<{ id: string | null }>({ initial: () => ({ id: null }) });

/** Stores the fund whose page is open, so that the list can mark it on return. */
export function rememberFund(fundId: string): void {
  last.id = fundId;
}

/** Returns the last opened fund of this session. */
export const lastFundId = (): string | null => last.id;
