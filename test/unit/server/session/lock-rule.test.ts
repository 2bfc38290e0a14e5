import { describe, expect, it } from 'vitest';
import { countAttempt, longestLockMs } from '../../../../server/session/lock-rule.ts';
import { minute, wrongAt, five } from './lock-rule-helpers.ts';

describe('countAttempt', () => {
  it('compares five passwords and refuses the sixth (SIL-05)', () => {
    expect(wrongAt([...five, 5_000]).tried).toEqual(five);
  });

  it('locks for 15 minutes from the fifth (SIL-05)', () => {
    const { state } = wrongAt(five);

    expect(countAttempt(state, 4_000 + 15 * minute - 1).mayTry).toBe(false);
    expect(countAttempt(state, 4_000 + 15 * minute).mayTry).toBe(true);
  });

  it('doubles each further lock (SIL-05)', () => {
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

  it('forgets earlier locks after a day without one', () => {
    const { state } = wrongAt(five);
    const dayLater = (state.lockedUntil ?? 0) + longestLockMs;

    expect(
      wrongAt(
        five.map((time) => dayLater + time),
        state,
      ).state.locks,
    ).toBe(1);
  });
});
