import type { AssetClass, Codelists, Fund } from '#contract/catalogue.ts';
import { displayName } from '#domain/catalogue/display-name.ts';
import { listPerformancePeriods } from '#domain/catalogue/vocabulary.ts';
import { perCategory } from '#domain/funds/fund-filter.ts';
import { formatPercent } from '#i18n/format.ts';
import { emptyCatalogue } from '#state/catalogue/catalogue-state.ts';
import type { FundHits } from '#state/funds/fund-hits.ts';
import { oneOf, seededRandom, wholeBetween } from '../lib/prng.ts';

/** Columns of every table in the benchmark. */
export const columns = ['name', 'assetClass', 'risk', 'rating', 'currency', 'YTD', '1Y', '3Y', '5Y'] as const;
export type Column = (typeof columns)[number];

const words = 'Global Equity Bond Income Growth Value Index Capital Emerging Markets Small Cap Tech Dividend'.split(
  ' ',
);
const item = (id: string, name: string) => ({ id, code: id, name });
const noGains = { unfavourableGain: null, moderateGain: null, favourableGain: null };

export const assetClasses: AssetClass[] = ['Equity', 'Bonds', 'Mixed', 'Commodities'].map((name) => ({
  ...item(name, name),
  color: null,
  baseTypeId: 'e',
  ...noGains,
}));
export const codelists: Codelists = {
  ...emptyCatalogue().codelists,
  basicIssuers: Array.from({ length: 60 }, (_, index) => item(`issuer-${index}`, `Issuer ${index}`)),
  currencies: ['CZK', 'EUR', 'USD', 'GBP'].map((code) => item(code, code)),
};

const unknown: Pick<
  Fund,
  | 'description'
  | 'investmentAreaId'
  | 'assetSubClassId'
  | 'fundSubTypeId'
  | 'fundTypeId'
  | 'managementStyle'
  | 'dividendPolicy'
  | 'factsheetDocumentId'
  | 'minOneOffAmount'
  | 'minPeriodicalAmount'
  | 'investmentHorizon'
  | 'questionnaire'
> = {
  description: null,
  investmentAreaId: null,
  assetSubClassId: null,
  fundSubTypeId: null,
  fundTypeId: null,
  managementStyle: null,
  dividendPolicy: null,
  factsheetDocumentId: null,
  minOneOffAmount: null,
  minPeriodicalAmount: null,
  investmentHorizon: null,
  questionnaire: null,
};

export function fundRows(count: number): Fund[] {
  const random = seededRandom(count);
  return Array.from({ length: count }, (_, index) => {
    const isin = `LU${String(index).padStart(10, '0')}`;
    const currencyId = oneOf(random, ['CZK', 'EUR', 'USD', 'GBP']);
    return {
      ...unknown,
      id: isin,
      isin,
      name: `${[0, 1, 2, 3].map(() => oneOf(random, words)).join(' ')} ${index}`,
      assetClassId: oneOf(random, ['Equity', 'Bonds', 'Mixed', 'Commodities']),
      basicIssuerId: `issuer-${wholeBetween(random, 0, 59)}`,
      currencyId,
      currencyIds: [currencyId],
      contractTypeId: 'funds',
      riskLevel: wholeBetween(random, 1, 7),
      rating: wholeBetween(random, 1, 5),
      performance: listPerformancePeriods.map((type) => ({
        type,
        value: wholeBetween(random, -2_000, 4_000) / 100,
        asOfDate: '2026-11-20',
      })),
      allowedInFundMarket: true,
      oneOffInvestmentType: 'Optional',
      periodicalInvestmentType: 'Optional',
      allowForPaidAdvisory: true,
      allowForNotPaidAdvisory: true,
      availableForLTIP: true,
    };
  });
}

/** Returns all funds as the result of a filter without restrictions. */
export function allHits(funds: readonly Fund[]): FundHits {
  const market = {
    version: 1,
    funds,
    filterValues: perCategory(() => []),
    filterTotals: perCategory(() => new Uint32Array()),
  };
  return { market, rows: Uint32Array.from(funds.keys()), facets: perCategory(() => new Uint32Array(0)) };
}

/** Returns the text of a cell, as the peers' columns read it from a fund. */
export function cellText(fund: Fund, column: Column): string {
  switch (column) {
    case 'name':
      return displayName(fund.name);
    case 'assetClass':
      return fund.assetClassId ?? '';
    case 'risk':
      return String(fund.riskLevel);
    case 'rating':
      return String(fund.rating);
    case 'currency':
      return fund.currencyId;
    default:
      return formatPercent(fund.performance.find(({ type }) => type === column)?.value ?? 0, 2, { signed: true });
  }
}
