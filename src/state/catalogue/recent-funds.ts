import * as z from 'zod/mini';
import { id } from '#contract/common.ts';
import { browserValue } from '../storage/browser-store.ts';
import { userState } from '../session/user.ts';
import { sessionStore } from '../storage/session-store.ts';

/** As many are ready on the home screen. */
const mostRecentFunds = 5;

const stored = z.array(id);

/** Ids of products only: nothing of whom they were looked at for (C4). */
const kept = browserValue<readonly string[]>({
  name: 'recent-funds',
  revive: (value) => {
    const parsed = stored.safeParse(value);
    return parsed.success ? parsed.data.slice(0, mostRecentFunds) : null;
  },
});

/** The funds whose pages the user opened last, the newest first; none where nobody is logged in. */
export function recentFundIds(): readonly string[] {
  const userId = userState.user?.id;
  return userId === undefined ? [] : (kept.open(userId) ?? []);
}

/** Notes that the page of a fund was opened. */
export function noteRecentFund(fundId: string): void {
  const others = recentFundIds().filter((other) => other !== fundId);
  if (userState.user) kept.write([fundId, ...others].slice(0, mostRecentFunds));
}

const last = sessionStore<{ id: string | null }>({ initial: () => ({ id: null }) });

/** Remembers the fund whose page is open, so that the list behind it can tell where one came from. */
export function rememberFund(fundId: string): void {
  last.id = fundId;
}

/** The fund whose page was open last in this session. */
export const lastFundId = (): string | null => last.id;
