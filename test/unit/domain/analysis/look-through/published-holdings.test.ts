import { describe, expect, it } from 'vitest';
import { compositionNames, holdingsBy, shownComposition } from '#domain/analysis/look-through/look-through.ts';

const regions = { name: 'Regions', items: [{ name: 'Europe', value: 60.5 }] };
const positions = {
  name: 'Positions',
  items: [
    { name: 'Siemens', value: 4.2 },
    { name: 'Nestlé', value: 3 },
  ],
};

describe('published holdings', () => {
  it('offer every composition that a fund publishes, each name once', () => {
    expect(compositionNames([[regions], [regions, positions], []])).toEqual(['Regions', 'Positions']);
    expect(compositionNames([[], []])).toEqual([]);
  });

  it('list positions last, in any order of funds and compositions', () => {
    const kinds = { name: 'Kinds', items: [] };
    const sectors = { name: 'Sectors', items: [] };
    const funds = [[sectors, regions, positions], [kinds, regions], [kinds]];
    expect(compositionNames(funds)).toEqual(['Sectors', 'Kinds', 'Regions', 'Positions']);
    expect(compositionNames(funds.toReversed()).at(-1)).toBe('Positions');
  });

  it('show the chosen composition, and the last one if it is unset or missing', () => {
    expect(shownComposition(['Regions', 'Positions'], 'Regions')).toBe('Regions');
    expect(shownComposition(['Regions', 'Positions'], 'Sectors')).toBe('Positions');
    expect(shownComposition(['Regions', 'Positions'], null)).toBe('Positions');
    expect(shownComposition([], 'Regions')).toBeNull();
  });

  it('list percentages by name, and nothing for a fund without that composition', () => {
    expect(holdingsBy([regions, positions], 'Positions')).toEqual([
      { id: 'Siemens', share: 4.2 },
      { id: 'Nestlé', share: 3 },
    ]);
    expect(holdingsBy([regions], 'Positions')).toEqual([]);
    expect(holdingsBy([regions], null)).toEqual([]);
  });
});
