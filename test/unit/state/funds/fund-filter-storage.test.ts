import { describe, expect, it } from 'vitest';
import { emptyFundChoice, reviveFundChoice } from '#state/funds/fund-filter-storage.ts';

describe('reviveFundChoice', () => {
  it('contains a phrase and the nine categories of the filter (DATA-27)', () => {
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

  it('drops a damaged part and keeps the others', () => {
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
