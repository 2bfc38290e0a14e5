import type { FundListColumns } from '../../src/domain/funds/fund-columns.ts';
import { fundFilterCategories, perCategory, type FundFilterCategory } from '../../src/domain/funds/fund-filter.ts';
import { oneOf, seededRandom, wholeBetween } from './prng.ts';

/** Number of values per category: 118 in all, as in a catalogue of about sixty issuers. */
const valueCounts: Record<FundFilterCategory, number> = {
  baseAssetClasses: 4,
  regions: 12,
  basicIssuers: 60,
  currencies: 8,
  subAssetClasses: 15,
  fundSubTypes: 8,
  managementStyles: 2,
  risks: 7,
  dividendPolicies: 2,
};

const commonWords =
  'Růst Fond Světový Akcie Dluhopisový Střední Evropa Český Slovenský Equity Global Bond Income Growth Value Index Österreich Łódź Capital Emerging Markets Small Cap Tech Dividend Smíšený Peněžní Trh'.split(
    ' ',
  );
const syllables = 'ba co dé fi go hu jí ka le mů na or pé ré sa šo tu va žil zen mar lin tos ker dač'.split(' ');

/** Names of issuers, places and products: many words, each shared by few funds. */
function rareWordsOf(count: number): string[] {
  const random = seededRandom(7);
  return Array.from({ length: count }, () => {
    const word = Array.from({ length: wholeBetween(random, 2, 4) }, () => oneOf(random, syllables)).join('');
    return word.charAt(0).toUpperCase() + word.slice(1);
  });
}

/** A fund for a naive filter. */
export type BenchFund = { row: number; name: string; isin: string } & Record<FundFilterCategory, string>;

export function fundsOf(count: number): BenchFund[] {
  const random = seededRandom(count);
  const rareWords = rareWordsOf(1200);
  return Array.from({ length: count }, (_, row) => {
    const parts = Array.from({ length: wholeBetween(random, 4, 7) }, () =>
      oneOf(random, random() < 0.5 ? commonWords : rareWords),
    );
    const isin = `${oneOf(random, ['CZ', 'SK', 'LU', 'IE', 'AT'])}${wholeBetween(random, 1e9, 9_999_999_999)}`;
    const values = perCategory((category) => `${category} ${wholeBetween(random, 1, valueCounts[category])}`);
    return { row, name: `${parts.join(' ')} ${row % 97}`, isin, ...values };
  });
}

export function columnsOf(funds: readonly BenchFund[]): FundListColumns {
  const unknown = () => new Float64Array(funds.length).fill(Number.NaN);
  const categories = perCategory((category) => {
    const values = Array.from({ length: valueCounts[category] }, (_, index) => `${category} ${index + 1}`);
    const codes = new Map(values.map((value, index) => [value, index + 1]));
    return { values, codes: Uint16Array.from(funds, (fund) => codes.get(fund[category]) ?? 0) };
  });
  return {
    language: 'cs',
    names: funds.map(({ name }) => name),
    isins: funds.map(({ isin }) => isin),
    categories,
    sortTexts: { assetClass: categories.baseAssetClasses, currency: categories.currencies },
    sortFigures: {
      risk: unknown(),
      rating: unknown(),
      YTD: unknown(),
      '1Y': unknown(),
      '3Y': unknown(),
      '5Y': unknown(),
    },
  };
}

/** Unsorted rows, so that the filter or search is timed without a preceding sort. */
export const rowsAsTheyCome = (count: number): Uint32Array => Uint32Array.from({ length: count }, (_, row) => row);

type Selection = Record<FundFilterCategory, readonly string[]>;

/** Four selections in four categories; each differs from the previous one in one category, like a click. */
export function selections(): Selection[] {
  const clicked: Partial<Record<FundFilterCategory, number[]>>[] = [
    { baseAssetClasses: [1, 2], currencies: [1, 2], managementStyles: [1], risks: [3, 4, 5] },
    { baseAssetClasses: [1, 2], currencies: [1, 2], managementStyles: [1], risks: [3, 4, 5, 6] },
    { baseAssetClasses: [1, 2], currencies: [1, 2, 3], managementStyles: [1], risks: [3, 4, 5, 6] },
    { baseAssetClasses: [1, 2], currencies: [1, 2, 3], managementStyles: [2], risks: [3, 4, 5, 6] },
  ];
  return clicked.map((numbers) =>
    perCategory((category) => (numbers[category] ?? []).map((number) => `${category} ${number}`)),
  );
}

/** The obvious filter: tests the selection on every fund. */
export function naiveFilter(
  funds: readonly BenchFund[],
  selection: Selection,
  leftOut?: FundFilterCategory,
): BenchFund[] {
  const chosen: Partial<Selection> = {};
  for (const category of fundFilterCategories) {
    if (category !== leftOut && selection[category].length > 0) chosen[category] = selection[category];
  }
  return funds.filter((fund) =>
    typedKeys(chosen).every((category) => chosen[category]?.includes(fund[category]) ?? true),
  );
}

const typedKeys = (record: Partial<Selection>) => Object.keys(record) as FundFilterCategory[];
