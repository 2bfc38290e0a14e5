import { describe, expect, it } from 'vitest';
import { boldAmounts } from '#domain/analysis/proposal/bold-amounts.ts';

describe('boldAmounts', () => {
  it('takes the longer of two amounts that begin alike, and every place of an amount', () => {
    expect(
      boldAmounts('Na začátku 1 000 Kč, pak 1 000 Kč, celkem 1 000 Kč ročně.', ['1 000 Kč', '1 000 Kč ročně']),
    ).toEqual([
      { text: 'Na začátku ', isStrong: false },
      { text: '1 000 Kč', isStrong: true },
      { text: ', pak ', isStrong: false },
      { text: '1 000 Kč', isStrong: true },
      { text: ', celkem ', isStrong: false },
      { text: '1 000 Kč ročně', isStrong: true },
      { text: '.', isStrong: false },
    ]);
  });

  it('loses nothing of a text without amounts', () => {
    expect(boldAmounts('nic', ['', '5 Kč'])).toEqual([{ text: 'nic', isStrong: false }]);
  });
});
