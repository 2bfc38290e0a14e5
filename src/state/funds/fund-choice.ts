import { sessionStore } from '../storage/session-store.ts';

/** As many funds are compared at once, and from so many on. */
export const mostComparedFunds = 4;
export const fewestComparedFunds = 2;

/** Funds that are chosen to be compared, in the order of the choice; for this window and session. */
export const fundChoice = sessionStore<{ ids: readonly string[] }>({ initial: () => ({ ids: [] }) });

/** Chooses a fund, or no longer; a fifth one is not taken. */
export function toggleFundChoice(id: string): void {
  const { ids } = fundChoice;
  if (ids.includes(id)) fundChoice.ids = ids.filter((one) => one !== id);
  else if (ids.length < mostComparedFunds) fundChoice.ids = [...ids, id];
}

export function clearFundChoice(): void {
  fundChoice.ids = [];
}
