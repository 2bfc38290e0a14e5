import { riskLevels, type ListPerformancePeriod } from '../catalogue/vocabulary.ts';
import type { FundFilterCategory } from './fund-filter.ts';

/** One value per row as a dictionary and a code; code 0 is "unknown", code n is `values[n - 1]`. */
export interface CategoryColumn {
  values: readonly string[];
  codes: Uint16Array;
}

/** Sort keys of numeric columns, and of text columns. */
type FigureSortKey = 'risk' | 'rating' | ListPerformancePeriod;
type TextSortKey = 'assetClass' | 'currency';

/** The fund list in the worker: one entry per row in every column, in catalogue order. */
export interface FundListColumns {
  /** Language that determines the collation of texts. */
  language: string;
  names: readonly string[];
  isins: readonly string[];
  /** Filter values, which are ids and closed vocabulary, in the order of their code units. */
  categories: Readonly<Record<FundFilterCategory, CategoryColumn>>;
  sortTexts: Readonly<Record<TextSortKey, CategoryColumn>>;
  /** NaN if unknown. */
  sortFigures: Readonly<Record<FigureSortKey, Float64Array>>;
}

/** The fields of a fund in the fund list, as in the catalogue's response. */
export interface ListedFund {
  name: string;
  isin: string;
  assetClassId: string | null;
  investmentAreaId: string | null;
  basicIssuerId: string | null;
  currencyId: string;
  assetSubClassId: string | null;
  fundSubTypeId: string | null;
  managementStyle: string | null;
  riskLevel: number | null;
  dividendPolicy: string | null;
  performance: readonly { type: ListPerformancePeriod; value: number }[];
  rating: number | null;
}

export interface FundLookups {
  assetClassById: ReadonlyMap<string, { name: string; baseTypeId: string }>;
  currencyById: ReadonlyMap<string, { code: string }>;
  language: string;
}

/**
 * Returns the columns of a fund list (CAT-13, SIL-48, SIL-49): an asset class filters as its base class, a risk outside 1 to 7
 * is unknown (SIL-65), an id missing in the lookups sorts as unknown.
 */
export function fundColumns(funds: readonly ListedFund[], lookups: FundLookups): FundListColumns {
  const steps = fundColumnSteps(funds, lookups);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

/** Builds the columns one by one, so that the page can yield between them. */
export function* fundColumnSteps(
  funds: readonly ListedFund[],
  lookups: FundLookups,
): Generator<undefined, FundListColumns> {
  const { assetClassById, currencyById, language } = lookups;
  const figures = (key: FigureSortKey) => step(() => figureColumn(funds, key));
  const texts = (textOf: (fund: ListedFund) => string | null) => step(() => categoryColumn(funds, textOf));
  const category = (key: FundFilterCategory) => texts((fund) => categoryValue[key](fund, lookups));
  return {
    language,
    names: yield* step(() => funds.map(({ name }) => name)),
    isins: yield* step(() => funds.map(({ isin }) => isin)),
    categories: {
      baseAssetClasses: yield* category('baseAssetClasses'),
      regions: yield* category('regions'),
      basicIssuers: yield* category('basicIssuers'),
      currencies: yield* category('currencies'),
      subAssetClasses: yield* category('subAssetClasses'),
      fundSubTypes: yield* category('fundSubTypes'),
      managementStyles: yield* category('managementStyles'),
      risks: yield* category('risks'),
      dividendPolicies: yield* category('dividendPolicies'),
    },
    sortTexts: {
      assetClass: yield* texts(({ assetClassId }) => assetClassById.get(assetClassId ?? '')?.name ?? null),
      currency: yield* texts(({ currencyId }) => currencyById.get(currencyId)?.code ?? null),
    },
    sortFigures: {
      risk: yield* figures('risk'),
      rating: yield* figures('rating'),
      YTD: yield* figures('YTD'),
      '1Y': yield* figures('1Y'),
      '3Y': yield* figures('3Y'),
      '5Y': yield* figures('5Y'),
    },
  };
}

function* step<Made>(make: () => Made): Generator<undefined, Made> {
  const made = make();
  yield;
  return made;
}

/** Returns the filter value of a risk level: "1" to "7", or null off the scale. */
export function riskValue(riskLevel: number | null): string | null {
  return riskLevels.some((level) => level === riskLevel) ? String(riskLevel) : null;
}

const categoryValue: Record<FundFilterCategory, (fund: ListedFund, lookups: FundLookups) => string | null> = {
  baseAssetClasses: (fund, { assetClassById }) => assetClassById.get(fund.assetClassId ?? '')?.baseTypeId ?? null,
  regions: (fund) => fund.investmentAreaId,
  basicIssuers: (fund) => fund.basicIssuerId,
  currencies: (fund) => fund.currencyId,
  subAssetClasses: (fund) => fund.assetSubClassId,
  fundSubTypes: (fund) => fund.fundSubTypeId,
  managementStyles: (fund) => fund.managementStyle,
  risks: (fund) => riskValue(fund.riskLevel),
  dividendPolicies: (fund) => fund.dividendPolicy,
};

function figureOf(fund: ListedFund, key: FigureSortKey): number {
  if (key === 'risk') return Number(riskValue(fund.riskLevel) ?? Number.NaN);
  if (key === 'rating') return fund.rating ?? Number.NaN;
  return fund.performance.find(({ type }) => type === key)?.value ?? Number.NaN;
}

function figureColumn(funds: readonly ListedFund[], key: FigureSortKey): Float64Array {
  const figures = new Float64Array(funds.length);
  for (const [row, fund] of funds.entries()) figures[row] = figureOf(fund, key);
  return figures;
}

/**
 * Assigns codes in order of appearance first and sorts them by value later: one lookup per row, since the page waits for the
 * result.
 */
function categoryColumn(funds: readonly ListedFund[], valueOf: (fund: ListedFund) => string | null): CategoryColumn {
  const found = new Map<string, number>();
  const codes = new Uint16Array(funds.length);
  for (let row = 0; row < funds.length; row += 1) {
    const fund = funds[row];
    const value = fund ? valueOf(fund) : null;
    if (value === null) continue;
    let code = found.get(value);
    if (code === undefined) {
      code = found.size + 1;
      found.set(value, code);
    }
    codes[row] = code;
  }
  const values = [...found.keys()].toSorted(byCodeUnits);
  const finalCodes = new Uint16Array(values.length + 1);
  for (const [index, value] of values.entries()) finalCodes[found.get(value) ?? 0] = index + 1;
  return { values, codes: codes.map((code) => finalCodes[code] ?? 0) };
}

/** Counts the rows of each value of a column, in value order. */
export function valueTotals({ values, codes }: CategoryColumn): Uint32Array {
  // Code 0 is counted with the others and dropped at the end.
  const totals = new Uint32Array(values.length + 1);
  for (let row = 0; row < codes.length; row += 1) {
    const code = codes[row] ?? 0;
    totals[code] = (totals[code] ?? 0) + 1;
  }
  return totals.subarray(1);
}

function byCodeUnits(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
