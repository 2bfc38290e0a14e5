import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fundColumns, valueTotals } from '#domain/funds/fund-columns.ts';
import { fundFilterCategories } from '#domain/funds/fund-filter.ts';
import { fundList, lookups } from '../../../arbitraries/fund-list.ts';
import { valueOf } from '../../../helpers/oracles/naive-fund-list.ts';

describe('fundColumns', () => {
  it('encodes the value of every category for each fund, 0 if unknown (CAT-13)', () => {
    fc.assert(
      fc.property(fundList, (funds) => {
        const { categories } = fundColumns(funds, lookups);

        for (const category of fundFilterCategories) {
          const { values, codes } = categories[category];
          const decoded = [...codes].map((code) => (code === 0 ? null : values[code - 1]));
          expect(decoded).toEqual(funds.map((fund) => valueOf(fund, category, lookups)));
        }
      }),
    );
  });

  it('offers only the values that occur, each once (SIL-49)', () => {
    fc.assert(
      fc.property(fundList, (funds) => {
        const { values } = fundColumns(funds, lookups).categories.baseAssetClasses;
        const occurring = new Set(funds.map((fund) => valueOf(fund, 'baseAssetClasses', lookups)));
        occurring.delete(null);

        expect(values).toHaveLength(occurring.size);
        expect(new Set(values)).toEqual(occurring);
      }),
    );
  });
});

describe('valueTotals', () => {
  it('counts the funds of every value, without unknown ones', () => {
    fc.assert(
      fc.property(fundList, (funds) => {
        const { categories } = fundColumns(funds, lookups);

        for (const category of fundFilterCategories) {
          const { values } = categories[category];
          const counted = values.map(
            (value) => funds.filter((fund) => valueOf(fund, category, lookups) === value).length,
          );
          expect([...valueTotals(categories[category])]).toEqual(counted);
        }
      }),
    );
  });
});
