import { describe, expect, it } from 'vitest';
import { timeAfter } from '../../../../server/text/time-after.ts';

const now = new Date('2026-11-21T21:30:00Z');

describe('timeAfter', () => {
  it.each([
    ['2026-11-21T21:30:01Z', 'en', '22:31'],
    ['2026-11-21T21:31:00Z', 'cs', '22:31'],
    ['2026-11-21T22:59:00Z', 'sk', '23:59'],
    ['2026-11-21T22:59:01Z', 'en', '22 November 2026, 0:00'],
    ['2026-11-22T05:05:00Z', 'cs', '22. listopadu 2026, 6:05'],
    ['2026-11-22T05:05:00Z', 'sk', '22. novembra 2026, 6:05'],
  ] as const)('shows %s in %s by the minute, with a date on another day (SIL-262)', (at, language, shown) => {
    expect(timeAfter(now, new Date(at), language)).toBe(shown);
  });
});
