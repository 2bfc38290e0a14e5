import { describe, expect, it } from 'vitest';
import { shownSlices } from '#charts/doughnut.tsx';

const slice = (label: string, value: number) => ({ id: label, label, value, colour: 'red' });

describe('shownSlices', () => {
  it('names the rest once when a class has the same name', () => {
    const classes = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((label, place) => slice(label, 10 - place));
    const shown = shownSlices([slice('Other', 100), ...classes], 'Other');
    expect(shown.map(({ label, value }) => [label, value])).toEqual([
      ['a', 10],
      ['b', 9],
      ['c', 8],
      ['d', 7],
      ['e', 6],
      ['f', 5],
      ['Other', 104],
    ]);
  });

  it('keeps a class of that name where it is the only one', () => {
    expect(shownSlices([slice('a', 2), slice('Other', 1)], 'Other').map(({ id }) => id)).toEqual(['a', 'Other']);
  });
});
