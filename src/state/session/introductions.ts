import { ApiError } from '#api-client/api-error.ts';
import { call } from '#api-client/api.ts';
import { referenceCalls } from '#contract/reference-calls.ts';
import type { Introduction } from '#domain/portal/introductions.ts';
import { takeUser, userState } from './user.ts';

/** Notes that the user has seen or skipped an introduction, here at once and on the server for every computer (SIL-230). */
export async function noteIntroduction(introduction: Introduction): Promise<void> {
  const { user } = userState;
  if (!user?.seenIntroductions || user.seenIntroductions.includes(introduction)) return;
  takeUser({ ...user, seenIntroductions: [...user.seenIntroductions, introduction] });
  try {
    await call(referenceCalls.noteIntroduction, { params: { introduction } });
  } catch (error) {
    // It is shown once more after the next log-in.
    if (!(error instanceof ApiError)) throw error;
  }
}
