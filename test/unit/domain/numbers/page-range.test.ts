import { describe, expect, it } from 'vitest';
import { pageOf, pageRange } from '#domain/numbers/page-range.ts';

describe('pageRange', () => {
  it.each([
    [1, 1, '1'],
    [1, 3, '1 2 3'],
    [1, 4, '1 2 3 4'],
    [1, 7, '1 2 3 … 7'],
    [3, 7, '1 2 3 4 … 7'],
    [4, 7, '1 2 3 4 5 6 7'],
    [5, 9, '1 … 4 5 6 … 9'],
    [7, 7, '1 … 5 6 7'],
  ])('for page %i of %i contains %s (SIL-62)', (current, count, shown) => {
    expect(pageRange(current, count).join(' ').replaceAll('gap', '…')).toBe(shown);
  });

  it('is empty without pages', () => {
    expect(pageRange(1, 0)).toEqual([]);
  });
});

describe('pageOf', () => {
  it.each([null, '', '0', '-1', '1.5', '1e3', 'abc', ' 2', '50001', '9'.repeat(40)])(
    'defaults to the first page for %j (R4)',
    (text) => {
      expect(pageOf(text, 50_000)).toBe(1);
    },
  );
});
