import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  countAttempt,
  longestLockMs,
  triesBeforeLock,
  windowMs,
  type Attempts,
} from '../../../../server/session/lock-rule.ts';
import { minute, wrongAt, five } from './lock-rule-helpers.ts';

describe('countAttempt', () => {
  it('is not prolonged by attempts while locked', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 15 * minute - 1 }), { maxLength: 50 }), (delays) => {
        const { state } = wrongAt(five);
        const during = delays.toSorted((a, b) => a - b).map((delay) => 4_000 + delay);

        expect(wrongAt(during, state).state).toEqual(state);
      }),
    );
  });

  it('compares at most five passwords in any 15 minutes, at any rhythm', () => {
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
