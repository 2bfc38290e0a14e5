import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fundColumns } from '#domain/funds/fund-columns.ts';
import { fundFilterCategories, type FundSort } from '#domain/funds/fund-filter.ts';
import { FundIndex } from '#domain/funds/fund-index.ts';
import { runs } from '#test/setup/runs.ts';
import { fundFilter, fundList, fundSort, lookups, noFilter } from '../../../arbitraries/fund-list.ts';
import { naiveFacet, naiveRows } from '../../../helpers/oracles/naive-fund-list.ts';

const byName: FundSort = { key: 'name', direction: 'ascending' };
describe('FundIndex.query', () => {
  it('returns the rows of the plain filter in plain sort order (CAT-11, CAT-12, SIL-48)', () => {
    fc.assert(
      fc.property(fc.record({ funds: fundList, filter: fundFilter, sort: fundSort }), ({ funds, filter, sort }) => {
        const { rows } = new FundIndex(fundColumns(funds, lookups)).query(filter, sort);

        expect([...rows]).toEqual(naiveRows(funds, filter, sort, lookups));
      }),
      { numRuns: runs(500) },
    );
  });

  it('counts the hits of every value with the other categories applied', () => {
    fc.assert(
      fc.property(fc.record({ funds: fundList, filter: fundFilter }), ({ funds, filter }) => {
        const columns = fundColumns(funds, lookups);
        const { facets } = new FundIndex(columns).query(filter, byName);

        for (const category of fundFilterCategories) {
          const plain = naiveFacet(funds, filter, lookups, category);
          const expected = columns.categories[category].values.map((value) => plain.get(value) ?? 0);
          expect([...facets[category]]).toEqual(expected);
        }
      }),
      { numRuns: runs(300) },
    );
  });

  it('answers every query as if it were the first', () => {
    fc.assert(
      fc.property(
        fc.record({
          funds: fundList,
          queries: fc.array(fc.tuple(fundFilter, fundSort), { minLength: 2, maxLength: 6 }),
        }),
        ({ funds, queries }) => {
          const columns = fundColumns(funds, lookups);
          const used = new FundIndex(columns);

          for (const [filter, sort] of queries) {
            expect(used.query(filter, sort)).toEqual(new FundIndex(columns).query(filter, sort));
          }
        },
      ),
      { numRuns: runs(200) },
    );
  });

  it('matches nothing for selected values that no fund has', () => {
    fc.assert(
      fc.property(
        fc.record({ funds: fundList, category: fc.constantFrom(...fundFilterCategories) }),
        ({ funds, category }) => {
          const { rows } = new FundIndex(fundColumns(funds, lookups)).query(
            { ...noFilter, [category]: ['gone'] },
            byName,
          );

          expect(rows).toHaveLength(0);
        },
      ),
    );
  });

  it('applies no filter without a selection or for a phrase without letters and digits', () => {
    fc.assert(
      fc.property(
        fc.record({ funds: fundList, searchPhrase: fc.constantFrom('', '   ', '\u00a0', '\u0301', '&', ' - (') }),
        ({ funds, searchPhrase }) => {
          const { rows } = new FundIndex(fundColumns(funds, lookups)).query({ ...noFilter, searchPhrase }, byName);

          expect(rows).toHaveLength(funds.length);
        },
      ),
    );
  });
});
