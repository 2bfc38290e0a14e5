import { describe, expect, it } from 'vitest';
import { fundColumns } from '#domain/funds/fund-columns.ts';
import { type FundSort } from '#domain/funds/fund-filter.ts';
import { FundIndex } from '#domain/funds/fund-index.ts';
import { bareFund, lookups, noFilter } from '../../../arbitraries/fund-list.ts';

const byName: FundSort = { key: 'name', direction: 'ascending' };
describe('FundIndex.query', () => {
  it('supports a category with more values than fit into a byte', () => {
    const funds = Array.from({ length: 700 }, (_, index) => ({ ...bareFund, basicIssuerId: `issuer ${index % 400}` }));
    const index = new FundIndex(fundColumns(funds, lookups));

    const { rows } = index.query({ ...noFilter, basicIssuers: ['issuer 299', 'issuer 399'] }, byName);

    expect([...rows]).toEqual([299, 399, 699]);
  });
});
