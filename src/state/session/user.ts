import { ref } from 'valtio';
import type { User } from '#contract/user.ts';
import type { Held } from '../storage/held.ts';
import { sessionStore } from '../storage/session-store.ts';

/** The signed-in user; null until it is read at the start-up. */
export const userState = sessionStore<{ user: Held<User> | null }>({
  initial: () => ({ user: null }),
  onEnd: () => {
    session += 1;
  },
});

let session = 0;

/** Whether the session is still the one in which this was called. */
export function watchSession(): () => boolean {
  const startedIn = session;
  return () => startedIn === session;
}

/** Adopts the user as the server tells of it. */
export function takeUser(user: User): void {
  userState.user = ref(user);
}

/** The header's count follows what is saved and deleted here, never below 0 (SHELL-63, DRAFT-19). */
export function countDrafts(change: 1 | -1): void {
  const { user } = userState;
  if (user) takeUser({ ...user, nrOfDrafts: Math.max(0, user.nrOfDrafts + change) });
}

/** Has the photo fetched again where its new date could not be read: another date keeps the old one from being shown. */
export function notePhotoChange(): void {
  const { user } = userState;
  if (user) takeUser({ ...user, profileImageFetchDate: new Date().toISOString() });
}
