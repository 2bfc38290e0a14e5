import { sessionStore } from '../storage/session-store.ts';

export const mostComparedFunds = 4;
export const fewestComparedFunds = 2;

/** Funds selected for comparison in this window and session, in order of selection. */
export const fundChoice = sessionStore<{ ids: readonly string[] }>({ initial: () => ({ ids: [] }) });

/** Selects or deselects a fund; ignores one above the maximum. */
export function toggleFundChoice(id: string): void {
  const { ids } = fundChoice;
  if (ids.includes(id)) fundChoice.ids = ids.filter((one) => one !== id);
  else if (ids.length < mostComparedFunds) fundChoice.ids = [...ids, id];
}

export function clearFundChoice(): void {
  fundChoice.ids = [];
}
