import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fundFilterCategories, fundSortKeys, perCategory } from '#domain/funds/fund-filter.ts';
import { hideableColumns } from '#domain/funds/hideable-columns.ts';
import { emptyFundChoice, reviveFundChoice } from '#state/fund-filter-storage.ts';

const ids = fc.uniqueArray(fc.string({ minLength: 1, maxLength: 12 }), { maxLength: 5 });
const choice = fc
  .record({
    searchPhrase: fc.string({ maxLength: 50 }),
    lists: fc.tuple(...fundFilterCategories.map(() => ids)),
    key: fc.constantFrom(...fundSortKeys),
    direction: fc.constantFrom('ascending' as const, 'descending' as const),
    hiddenColumns: fc.subarray([...hideableColumns]),
  })
  .map(({ searchPhrase, lists, key, direction, hiddenColumns }) => ({
    filter: { searchPhrase, ...perCategory((category) => lists[fundFilterCategories.indexOf(category)] ?? []) },
    sort: { key, direction },
    hiddenColumns,
  }));

describe('reviveFundChoice', () => {
  it('gives back what was kept (CAT-19, DATA-27, SHELL-61)', () => {
    fc.assert(
      fc.property(choice, (kept) => {
        expect(reviveFundChoice(JSON.parse(JSON.stringify(kept)))).toEqual(kept);
      }),
    );
  });

  it('holds a phrase and the nine categories of the filter (DATA-27)', () => {
    expect(Object.keys(emptyFundChoice().filter)).toEqual(
      expect.arrayContaining([
        'searchPhrase',
        'baseAssetClasses',
        'regions',
        'basicIssuers',
        'currencies',
        'subAssetClasses',
        'fundSubTypes',
        'managementStyles',
        'risks',
        'dividendPolicies',
      ]),
    );
  });

  it('makes a whole choice, or nothing, of any text in storage (R14)', () => {
    fc.assert(
      fc.property(
        fc.record({ anything: fc.jsonValue(), filter: fc.jsonValue(), sort: fc.jsonValue() }),
        ({ anything, filter, sort }) => {
          const columns = { filter: {}, sort, hiddenColumns: anything };
          for (const kept of [
            anything,
            { filter, sort },
            columns,
            { filter: { regions: filter, searchPhrase: sort }, sort },
          ]) {
            const revived = reviveFundChoice(kept);
            if (revived === null) continue;
            expect(Object.keys(revived.filter).toSorted()).toEqual(
              ['searchPhrase', ...fundFilterCategories].toSorted(),
            );
            expect(
              Object.values(revived.filter)
                .flat()
                .every((value) => typeof value === 'string'),
            ).toBe(true);
            expect(['match', ...fundSortKeys]).toContain(revived.sort.key);
            expect(revived.hiddenColumns.filter((column) => !hideableColumns.includes(column))).toEqual([]);
          }
        },
      ),
    );
  });

  it('leaves out a damaged part and keeps the others', () => {
    const nothing = emptyFundChoice();
    const kept = { filter: { searchPhrase: 7, regions: ['a', 'a', 'b'], risks: 'x' }, sort: { key: 'price' } };
    expect(reviveFundChoice(kept)).toEqual({ ...nothing, filter: { ...nothing.filter, regions: ['a', 'b'] } });
    const columns = { filter: {}, sort: {}, hiddenColumns: ['name'] };
    expect(reviveFundChoice(columns)).toEqual(nothing);
    expect(reviveFundChoice({ ...columns, hiddenColumns: ['risk', '5Y', 'risk'] })?.hiddenColumns).toEqual([
      'risk',
      '5Y',
    ]);
    expect(reviveFundChoice(JSON.parse('{"filter":{"__proto__":{"regions":["a"]}},"sort":{}}'))).toEqual(nothing);
  });
});
