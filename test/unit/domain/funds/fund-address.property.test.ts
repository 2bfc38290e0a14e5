import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fundAddress, readFundAddress } from '#domain/funds/fund-address.ts';
import { fundFilterCategories, perCategory, hideableColumns } from '#domain/funds/fund-filter.ts';
import { longestPhrase, searchPhrase } from '#domain/funds/search/search-text.ts';
import { fundSort } from '../../../arbitraries/fund-list.ts';
import { runs } from '#test/setup/runs.ts';

const values = ['1', '2', 'a b', 'c&d', 'é,=+'];
const known = perCategory(() => values);
const address = fc.record({
  filter: fc.record({
    searchPhrase: fc.string().map((text) => searchPhrase(text).phrase),
    ...perCategory(() => fc.subarray(values)),
  }),
  sort: fundSort,
  hiddenColumns: fc.option(fc.subarray([...hideableColumns], { minLength: 1 })),
});

describe('fund list address', () => {
  it('round-trips', () => {
    fc.assert(
      fc.property(address, (written) => {
        const query = fundAddress(written);
        const read = readFundAddress(`?${query}`, known);

        expect(read).toEqual(query === '' ? null : { address: written, ignored: [] });
      }),
    );
  });

  it('parses any text into a valid selection', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (text) => {
        const read = readFundAddress(text, known);

        for (const category of fundFilterCategories)
          expect(read?.address.filter[category].every((value) => values.includes(value)) ?? true).toBe(true);
      }),
      { numRuns: runs(300) },
    );
    const long = readFundAddress(`?q=${'x'.repeat(10_000)}`, known);
    expect(long?.address.filter.searchPhrase).toHaveLength(longestPhrase);
  });
});
