import { describe, expect, it } from 'vitest';
import { fundAddress, readFundAddress } from '#domain/funds/fund-address.ts';
import { perCategory } from '#domain/funds/fund-filter.ts';
import { noFilter } from '../../../arbitraries/fund-list.ts';

const values = ['1', '2', 'a b', 'c&d', 'é,=+'];
const known = perCategory(() => values);

describe('fund list address', () => {
  it('is empty without a selection', () => {
    expect(fundAddress({ filter: noFilter, sort: { key: 'match' }, hiddenColumns: [] })).toBe('');
    expect(readFundAddress('', known)).toBeNull();
  });

  it('keeps valid parameters and returns the ignored ones', () => {
    const read = readFundAddress('?q=akcie&sort=nope&region=1&region=mars&region=1&hide=1Y&hide=name&utm=x', known);

    expect(read?.address.filter).toEqual({ ...noFilter, searchPhrase: 'akcie', regions: ['1'] });
    expect(read?.address.sort).toEqual({ key: 'match' });
    expect(read?.address.hiddenColumns).toEqual(['1Y']);
    expect(read?.ignored).toEqual(['sort=nope', 'region=mars', 'hide=name', 'utm=x']);
  });
});
