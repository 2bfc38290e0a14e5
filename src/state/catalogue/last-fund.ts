import { sessionStore } from '../storage/session-store.ts';

const last = sessionStore<{ id: string | null }>({ initial: () => ({ id: null }) });

/** Remembers the fund whose page is open, so that the list behind it can tell where one came from. */
export function rememberFund(id: string): void {
  last.id = id;
}

/** The fund whose page was open last in this session. */
export const lastFundId = (): string | null => last.id;
