import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ListedFund } from '#domain/funds/fund-columns.ts';
import { fundSortKeys, type FundSort } from '#domain/funds/fund-filter.ts';
import { sortedFunds } from '#domain/funds/fund-order.ts';

const lookups = {
  assetClassById: new Map([
    ['e', { name: 'Equity', baseTypeId: 'E' }],
    ['b', { name: 'Bonds', baseTypeId: 'B' }],
  ]),
  currencyById: new Map([
    ['czk', { code: 'CZK' }],
    ['eur', { code: 'EUR' }],
  ]),
  language: 'cs',
};

const figure = fc.option(fc.integer({ min: -3, max: 3 }), { nil: null });
const fund: fc.Arbitrary<ListedFund> = fc
  .record({
    name: fc.constantFrom('Chopin', 'Cibule', 'Čáp', 'Hrad', 'hrad', 'Žába'),
    assetClassId: fc.constantFrom('e', 'b', 'lost', null),
    currencyId: fc.constantFrom('czk', 'eur', 'lost'),
    riskLevel: fc.option(fc.integer({ min: 0, max: 8 }), { nil: null }),
    rating: figure,
    year: figure,
  })
  .map(({ year, ...given }) => ({
    isin: 'CZ0008474210',
    investmentAreaId: null,
    basicIssuerId: null,
    assetSubClassId: null,
    fundSubTypeId: null,
    managementStyle: null,
    dividendPolicy: null,
    performance: year === null ? [] : [{ type: '1Y' as const, value: year }],
    ...given,
  }));

const collator = new Intl.Collator('cs');

/** The sort value of a fund, null if unknown. */
function valueOf(one: ListedFund, key: FundSort['key']): string | number | null {
  if (key === 'name') return one.name;
  if (key === 'assetClass') return lookups.assetClassById.get(one.assetClassId ?? '')?.name ?? null;
  if (key === 'currency') return lookups.currencyById.get(one.currencyId)?.code ?? null;
  if (key === 'risk') return one.riskLevel !== null && one.riskLevel >= 1 && one.riskLevel <= 7 ? one.riskLevel : null;
  if (key === 'rating') return one.rating;
  return one.performance.find(({ type }) => type === key)?.value ?? null;
}

function compare(left: string | number, right: string | number): number {
  return typeof left === 'string' ? collator.compare(left, String(right)) : left - Number(right);
}

describe('sortedFunds', () => {
  it('sorts like a comparison of pairs: unknown last, equal ones by name and index (SIL-48)', () => {
    const sort = fc.record({
      key: fc.constantFrom(...fundSortKeys),
      direction: fc.constantFrom('ascending', 'descending'),
    });
    fc.assert(
      fc.property(
        fc.record({ funds: fc.array(fund, { maxLength: 20 }), sort }),
        ({ funds, sort: { key, direction } }) => {
          const byName = funds.toSorted((left, right) => collator.compare(left.name, right.name));
          const expected = byName.toSorted((left, right) => {
            const [a, b] = [valueOf(left, key), valueOf(right, key)];
            if (a === null || b === null) return Number(a === null) - Number(b === null);
            return direction === 'ascending' ? compare(a, b) : compare(b, a);
          });
          expect(sortedFunds(funds, { key, direction }, lookups)).toEqual(expected);
        },
      ),
    );
  });
});
