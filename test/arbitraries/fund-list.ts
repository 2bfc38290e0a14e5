import fc from 'fast-check';
import { listPerformancePeriods } from '#domain/catalogue/vocabulary.ts';
import type { FundLookups, ListedFund } from '#domain/funds/fund-columns.ts';
import {
  fundSortKeys,
  perCategory,
  type FundFilter,
  type FundFilterCategory,
  type FundSort,
} from '#domain/funds/fund-filter.ts';

export const lookups: FundLookups = {
  language: 'cs',
  assetClassById: new Map([
    ['ac1', { name: 'Akcie', baseTypeId: 'E' }],
    ['ac2', { name: 'Chráněné fondy', baseTypeId: 'M' }],
    ['ac3', { name: 'Čisté akcie', baseTypeId: 'E' }],
  ]),
  currencyById: new Map([
    ['1', { code: 'CZK' }],
    ['2', { code: 'EUR' }],
    ['3', { code: 'USD' }],
  ]),
};

export const noFilter: FundFilter = { searchPhrase: '', ...perCategory(() => []) };

/** A fund with hardly any known values. */
export const bareFund: ListedFund = {
  name: 'Fund',
  isin: 'CZ0000000000',
  assetClassId: null,
  investmentAreaId: null,
  basicIssuerId: null,
  currencyId: '1',
  assetSubClassId: null,
  fundSubTypeId: null,
  managementStyle: null,
  riskLevel: null,
  dividendPolicy: null,
  performance: [],
  rating: null,
};

/**
 * Few words from a small alphabet, so that phrases have hits; with accents, letters that do not decompose and other scripts.
 */
const word = fc.constantFrom(
  'Fond',
  'Růst',
  'rust',
  'ČESKÝ',
  'Łódź',
  'Straße',
  'ﬁnance',
  'ABC',
  'Ærø',
  'Фонд',
  'a',
  'Ch',
);
const name = fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join(' '));
const isin = fc.stringMatching(/^(CZ|LU|IE)00[0-9AB]{3}$/);
const oneOf = (...values: string[]) => fc.option(fc.constantFrom(...values));

const listedFund: fc.Arbitrary<ListedFund> = fc.record({
  name,
  isin,
  assetClassId: oneOf('ac1', 'ac2', 'ac3', 'not in the list'),
  investmentAreaId: oneOf('r1', 'r2'),
  basicIssuerId: oneOf('i1', 'i2', 'i3'),
  currencyId: fc.constantFrom('1', '2', '3', 'not in the list'),
  assetSubClassId: oneOf('s1', 's2'),
  fundSubTypeId: oneOf('t1', 't2'),
  managementStyle: oneOf('Active', 'Passive'),
  riskLevel: fc.option(fc.integer({ min: 0, max: 8 })),
  dividendPolicy: oneOf('Distribution', 'ReInvestment'),
  performance: fc.uniqueArray(
    fc.record({ type: fc.constantFrom(...listPerformancePeriods), value: fc.integer({ min: -5, max: 5 }) }),
    { selector: ({ type }) => type },
  ),
  rating: fc.option(fc.integer({ min: 1, max: 5 })),
});

export const fundList = fc.array(listedFund, { maxLength: 80 });

const offered: Record<FundFilterCategory, string[]> = {
  baseAssetClasses: ['E', 'M', 'B'],
  regions: ['r1', 'r2', 'r9'],
  basicIssuers: ['i1', 'i2', 'i3'],
  currencies: ['1', '2', '3', 'not in the list'],
  subAssetClasses: ['s1', 's2'],
  fundSubTypes: ['t1', 't2'],
  managementStyles: ['Active', 'Passive'],
  risks: ['1', '2', '3', '4', '5', '6', '7', '0'],
  dividendPolicies: ['Distribution', 'ReInvestment', 'None'],
};

/** Typed phrases: parts of names and ISINs in any case, with and without accents. */
export const phrase = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    'fond',
    'FOND r',
    'růst',
    'RUST',
    'cesky',
    'lodz',
    'strasse',
    'fi',
    'aero',
    'фонд',
    'cz00',
    'lu',
    '0',
    'c',
  ),
  fc.constantFrom('nothing has this', 'd r', '  fond   rust ', 'ch', 'A', 'abc abc', '00a'),
  word,
  isin,
);

const chosen = (category: FundFilterCategory) =>
  fc.oneof({ weight: 2, arbitrary: fc.constant([]) }, fc.subarray(offered[category]));

export const fundFilter: fc.Arbitrary<FundFilter> = fc.record({
  searchPhrase: fc.oneof({ weight: 2, arbitrary: fc.constant('') }, phrase),
  ...perCategory(chosen),
});

export const fundSort: fc.Arbitrary<FundSort> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      key: fc.constantFrom(...fundSortKeys),
      direction: fc.constantFrom('ascending', 'descending'),
    }),
  },
  fc.constant({ key: 'match' as const }),
);
