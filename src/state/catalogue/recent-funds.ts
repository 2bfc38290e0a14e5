import { recentIds } from '../session/recent-ids.ts';
import { sessionStore } from '../storage/session-store.ts';

/** Number of funds on the home screen. */
const mostRecentFunds = 5;

/** The funds opened last. Product ids only, no client data (C4). */
export const recentFunds = recentIds('recent-funds', mostRecentFunds);

const last = sessionStore<{ id: string | null }>({ initial: () => ({ id: null }) });

/** Stores the fund whose page is open, so that the list can mark it on return. */
export function rememberFund(fundId: string): void {
  last.id = fundId;
}

/** Returns the last opened fund of this session. */
export const lastFundId = (): string | null => last.id;
