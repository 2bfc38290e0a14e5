import { countAttempt, noAttempts, type Attempts } from '../../../../server/session/lock-rule.ts';

export const minute = 60_000;

/** Returns the states after one wrong attempt at each of the times. */
export function wrongAt(times: readonly number[], from: Attempts = noAttempts): { tried: number[]; state: Attempts } {
  let state = from;
  const tried: number[] = [];
  for (const time of times) {
    const { mayTry, after } = countAttempt(state, time);
    if (mayTry) tried.push(time);
    state = after;
  }
  return { tried, state };
}

export const five = [0, 1, 2, 3, 4].map((second) => second * 1_000);
