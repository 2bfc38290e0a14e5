import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  countAttempt,
  longestLockMs,
  noAttempts,
  triesBeforeLock,
  windowMs,
  type Attempts,
} from '../../../../../server/modules/session/lock-rule.ts';

const minute = 60_000;

/** States after one wrong attempt at each of the times. */
function wrongAt(times: readonly number[], from: Attempts = noAttempts): { tried: number[]; state: Attempts } {
  let state = from;
  const tried: number[] = [];
  for (const time of times) {
    const { mayTry, after } = countAttempt(state, time);
    if (mayTry) tried.push(time);
    state = after;
  }
  return { tried, state };
}

const five = [0, 1, 2, 3, 4].map((second) => second * 1_000);

describe('countAttempt', () => {
  it('looks at five passwords and refuses the sixth (SIL-05)', () => {
    expect(wrongAt([...five, 5_000]).tried).toEqual(five);
  });

  it('locks for 15 minutes from the fifth (SIL-05)', () => {
    const { state } = wrongAt(five);

    expect(countAttempt(state, 4_000 + 15 * minute - 1).mayTry).toBe(false);
    expect(countAttempt(state, 4_000 + 15 * minute).mayTry).toBe(true);
  });

  it('locks twice as long each further time (SIL-05)', () => {
    const once = wrongAt(five).state;
    const later = 4_000 + 15 * minute;
    const twice = wrongAt(
      five.map((time) => later + time),
      once,
    ).state;

    expect(twice.lockedUntil).toBe(later + 4_000 + 30 * minute);
  });

  it('never counts an attempt that is 15 minutes old', () => {
    const { tried } = wrongAt(
      [0, 1, 2, 3].map((time) => time * minute).concat([15, 16, 17, 18].map((time) => time * minute)),
    );

    expect(tried).toHaveLength(8);
  });

  it('forgets former locks after a day without one', () => {
    const { state } = wrongAt(five);
    const dayLater = (state.lockedUntil ?? 0) + longestLockMs;

    expect(
      wrongAt(
        five.map((time) => dayLater + time),
        state,
      ).state.locks,
    ).toBe(1);
  });

  it('is not prolonged by attempts while locked', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 15 * minute - 1 }), { maxLength: 50 }), (delays) => {
        const { state } = wrongAt(five);
        const during = delays.toSorted((a, b) => a - b).map((delay) => 4_000 + delay);

        expect(wrongAt(during, state).state).toEqual(state);
      }),
    );
  });

  it('looks at no more than five passwords in any 15 minutes, whatever the rhythm', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 6 * minute }), { maxLength: 200 }), (gaps) => {
        let time = 0;
        const times = gaps.map((gap) => (time += gap));
        const { tried } = wrongAt(times);

        for (const start of tried) {
          const within = tried.filter((moment) => moment >= start && moment < start + windowMs);
          expect(within.length).toBeLessThanOrEqual(triesBeforeLock);
        }
      }),
    );
  });

  it('never locks longer than a day', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 60 }), (locks) => {
        const before: Attempts = { at: [0, 1, 2, 3], lockedUntil: null, locks };
        const { after } = countAttempt(before, 4);

        expect((after.lockedUntil ?? 0) - 4).toBeLessThanOrEqual(longestLockMs);
      }),
    );
  });
});
