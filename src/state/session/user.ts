import { ref } from 'valtio';
import type { User } from '#contract/user.ts';
import type { Held } from '../storage/held.ts';
import { sessionStore } from '../storage/session-store.ts';
import { serverNow } from '#clock/server-clock.ts';

/** The logged-in user; null until it is read at start-up. */
export const userState = sessionStore<{ user: Held<User> | null }>({
  initial: () => ({ user: null }),
  onEnd: () => {
    session += 1;
  },
});

let session = 0;

/** Returns a function that tells whether the session is still the same. */
export function watchSession(): () => boolean {
  const startedIn = session;
  return () => startedIn === session;
}

export function takeUser(user: User): void {
  userState.user = ref(user);
}

/** Adjusts the number of drafts in the header, never below 0 (SHELL-63, DRAFT-19). */
export function countDrafts(change: 1 | -1): void {
  const { user } = userState;
  if (user) takeUser({ ...user, nrOfDrafts: Math.max(0, user.nrOfDrafts + change) });
}

/** Notes that the user has made a contract, which ends the first run (SIL-230). */
export function noteContractMade(): void {
  const { user } = userState;
  if (user && user.hasContracts === false) takeUser({ ...user, hasContracts: true });
}

/** Changes the date of the photo, so that it is fetched again although its real date could not be read. */
export function notePhotoChange(): void {
  const { user } = userState;
  if (user) takeUser({ ...user, profileImageFetchDate: serverNow().toISOString() });
}
