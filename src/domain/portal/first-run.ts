import type { Introduction } from './introductions.ts';

interface FirstRunUser {
  nrOfDrafts: number;
  hasAutomaticDraft?: boolean;
  /** Undefined where the server does not tell. */
  seenIntroductions?: readonly string[];
  hasContracts?: boolean;
}

const firstRun: Introduction = 'first-run';

/** Whether home offers the first run: to a user without a cart, saved cart, draft or contract who has not skipped it (SIL-230). */
export const isFirstRun = (user: FirstRunUser | null, cartSize: number): boolean =>
  cartSize === 0 &&
  user?.nrOfDrafts === 0 &&
  !user.hasAutomaticDraft &&
  user.hasContracts === false &&
  user.seenIntroductions !== undefined &&
  !user.seenIntroductions.includes(firstRun);
