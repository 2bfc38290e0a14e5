import { describe, expect, it } from 'vitest';
import type { Assignment } from '#domain/catalogue/favourites.ts';
import { favouritePortfolios, fundGroups } from '#domain/catalogue/fund-groups.ts';

const assigned = (
  id: string,
  assignmentType: Assignment['assignmentType'],
  productType: Assignment['productType'] = 'Fund',
) => ({
  id,
  productType,
  assignmentType,
});

const funds = new Map(['a', 'b', 'c'].map((id) => [id, { id, allowedInFundMarket: id !== 'c' }] as const));

describe('fundGroups', () => {
  it('groups the assigned funds by type in the given order (CAT-06, SIL-47)', () => {
    const list = [
      assigned('b', 'TopSelling'),
      assigned('b', 'Recommended'),
      assigned('a', 'Recommended'),
      assigned('a', 'TopPerformance'),
      assigned('b', 'Favourite'),
    ];
    expect(fundGroups(list, funds).map(({ key, funds: shown }) => [key, shown.map(({ id }) => id)])).toEqual([
      ['favourite', ['b']],
      ['top-performance', ['a']],
      ['recommended', ['b', 'a']],
      ['top-selling', ['b']],
    ]);
  });

  it('drops funds outside the market, missing or duplicate, and empty groups (CAT-09, SIL-47)', () => {
    const list = [
      assigned('c', 'Favourite'),
      assigned('x', 'TopSelling'),
      assigned('a', 'Recommended'),
      assigned('a', 'Recommended'),
    ];
    expect(fundGroups(list, funds)).toEqual([{ key: 'recommended', funds: [funds.get('a')] }]);
  });

  it('ignores packages and quick options', () => {
    expect(fundGroups([assigned('a', 'QuickOptions'), assigned('a', 'Favourite', 'FundPackage')], funds)).toEqual([]);
  });
});

describe('favouritePortfolios', () => {
  const template = (id: string, packageType: 'Advisor' | 'Organisation', order: number) => ({ id, packageType, order });
  const templates = [
    template('o1', 'Organisation', 1),
    template('own2', 'Advisor', 5),
    template('own1', 'Advisor', 2),
    template('o2', 'Organisation', 3),
  ];

  it('lists own templates by order, then favourite packages, without duplicates (SIL-36, CAT-39)', () => {
    const list = [
      assigned('o2', 'Favourite', 'FundPackage'),
      assigned('own2', 'Favourite', 'FundPackage'),
      assigned('gone', 'Favourite', 'FundPackage'),
      assigned('o1', 'Recommended', 'FundPackage'),
      assigned('o1', 'Favourite'),
    ];
    expect(favouritePortfolios(templates, list).map(({ id }) => id)).toEqual(['own1', 'own2', 'o2']);
  });
});
