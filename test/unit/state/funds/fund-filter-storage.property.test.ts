import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fundFilterCategories, fundSortKeys, perCategory, hideableColumns } from '#domain/funds/fund-filter.ts';
import { reviveFundChoice } from '#state/funds/fund-filter-storage.ts';

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
  it('restores what was stored (CAT-19, DATA-27, SHELL-61)', () => {
    fc.assert(
      fc.property(choice, (kept) => {
        expect(reviveFundChoice(JSON.parse(JSON.stringify(kept)))).toEqual(kept);
      }),
    );
  });

  it('returns a complete choice or nothing for any text in storage (R14)', () => {
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
});
