import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pageCount, pageOf, pageRange } from '#domain/numbers/page-range.ts';

const places = fc
  .integer({ min: 1, max: 500 })
  .chain((count) => fc.record({ count: fc.constant(count), current: fc.integer({ min: 1, max: count }) }));

describe('pageRange', () => {
  it('contains first, last, current and its neighbours, in order and once each (SIL-62)', () => {
    fc.assert(
      fc.property(places, ({ current, count }) => {
        const pages = pageRange(current, count).filter((mark) => mark !== 'gap');
        const wanted = [1, current - 1, current, current + 1, count].filter((page) => page >= 1 && page <= count);
        expect(pages).toEqual(expect.arrayContaining(wanted));
        expect(pages).toEqual([...new Set(pages)].toSorted((left, right) => left - right));
        expect(pages.every((page) => page >= 1 && page <= count)).toBe(true);
      }),
    );
  });

  it('omits at least two pages at a gap, and none without one', () => {
    fc.assert(
      fc.property(places, ({ current, count }) => {
        const marks = pageRange(current, count);
        for (const [index, mark] of marks.entries()) {
          const [before, after] = [marks[index - 1], marks[index + 1]];
          if (mark === 'gap') expect(Number(after) - Number(before)).toBeGreaterThan(2);
          else if (typeof before === 'number') expect(mark - before).toBe(1);
        }
      }),
    );
  });

  it('has at most seven entries', () => {
    fc.assert(fc.property(places, ({ current, count }) => pageRange(current, count).length <= 7));
  });
});

describe('pageCount', () => {
  it('covers all rows without an empty page, except for the first (COMM-03)', () => {
    fc.assert(
      fc.property(
        fc.record({ total: fc.nat(100_000), pageSize: fc.integer({ min: 1, max: 100 }) }),
        ({ total, pageSize }) => {
          const count = pageCount(total, pageSize);
          expect(count * pageSize).toBeGreaterThanOrEqual(total);
          if (count > 1) expect((count - 1) * pageSize).toBeLessThan(total);
        },
      ),
    );
  });
});

describe('pageOf', () => {
  it('parses the page that it formatted', () => {
    fc.assert(fc.property(fc.integer({ min: 1, max: 50_000 }), (page) => pageOf(String(page), 50_000) === page));
  });
});
