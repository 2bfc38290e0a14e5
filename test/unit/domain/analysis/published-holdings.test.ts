import { describe, expect, it } from 'vitest';
import { compositionNames, holdingsBy, shownComposition } from '#domain/analysis/look-through/published-holdings.ts';

const regions = { name: 'Regions', items: [{ name: 'Europe', value: 60.5 }] };
const positions = {
  name: 'Positions',
  items: [
    { name: 'Siemens', value: 4.2 },
    { name: 'Nestlé', value: 3 },
  ],
};

describe('what funds publish of their holdings', () => {
  it('can be shown in every way in which one of them publishes it, each named once', () => {
    expect(compositionNames([[regions], [regions, positions], []])).toEqual(['Regions', 'Positions']);
    expect(compositionNames([[], []])).toEqual([]);
  });

  it('has the positions last, whichever fund comes first and whatever else a fund publishes', () => {
    const kinds = { name: 'Kinds', items: [] };
    const sectors = { name: 'Sectors', items: [] };
    const funds = [[sectors, regions, positions], [kinds, regions], [kinds]];
    expect(compositionNames(funds)).toEqual(['Sectors', 'Kinds', 'Regions', 'Positions']);
    expect(compositionNames(funds.toReversed()).at(-1)).toBe('Positions');
  });

  it('is shown as chosen, and in the last way where nothing is, or no longer', () => {
    expect(shownComposition(['Regions', 'Positions'], 'Regions')).toBe('Regions');
    expect(shownComposition(['Regions', 'Positions'], 'Sectors')).toBe('Positions');
    expect(shownComposition(['Regions', 'Positions'], null)).toBe('Positions');
    expect(shownComposition([], 'Regions')).toBeNull();
  });

  it('is percent by name, and nothing of a fund that does not publish it so', () => {
    expect(holdingsBy([regions, positions], 'Positions')).toEqual([
      { id: 'Siemens', share: 4.2 },
      { id: 'Nestlé', share: 3 },
    ]);
    expect(holdingsBy([regions], 'Positions')).toEqual([]);
    expect(holdingsBy([regions], null)).toEqual([]);
  });
});
