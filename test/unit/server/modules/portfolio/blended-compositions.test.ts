import { describe, expect, it } from 'vitest';
import { blendedCompositions } from '#server/modules/portfolio/blended-compositions.ts';

const texts = (word: string) => ({ en: word, cs: `${word} cs`, sk: `${word} sk` });
const sectors = (...items: [string, number][]) => ({
  name: texts('Sectors'),
  items: items.map(([name, value]) => ({ name: texts(name), value })),
});

describe('the blended composition of a portfolio', () => {
  it("is the weighted sum of its funds' compositions, the largest first (DATA-12)", () => {
    const held = [
      { share: 60, compositions: [sectors(['Banks', 50], ['Energy', 50])] },
      { share: 40, compositions: [sectors(['Energy', 25], ['Health', 75])] },
    ];
    expect(blendedCompositions(held, 'en')).toEqual([
      {
        name: 'Sectors',
        items: [
          { name: 'Energy', value: 40 },
          { name: 'Banks', value: 30 },
          { name: 'Health', value: 30 },
        ],
      },
    ]);
  });

  it('is translated, with company names unchanged', () => {
    const holdings = { name: texts('Holdings'), items: [{ name: 'ČEZ', value: 10 }] };
    expect(blendedCompositions([{ share: 100, compositions: [holdings] }], 'sk')).toEqual([
      { name: 'Holdings sk', items: [{ name: 'ČEZ', value: 10 }] },
    ]);
  });

  it("is below 100 if a fund's composition is unknown, and empty if all are", () => {
    const silent = { share: 50, compositions: [] };
    const [only] = blendedCompositions([silent, { share: 50, compositions: [sectors(['Banks', 100])] }], 'en');
    expect(only?.items).toEqual([{ name: 'Banks', value: 50 }]);
    expect(blendedCompositions([silent], 'en')).toEqual([]);
  });
});
