import { ref } from 'valtio';
import type { FundDetail } from '#contract/fund-detail.ts';
import { analysePrices } from '#domain/funds/prices/price-analysis.ts';
import { catalogueState } from '#state/catalogue/catalogue.ts';
import { fundDetail } from '#test/helpers/products/fund-detail-sample.ts';
import { fund, openMarket } from '../funds/fund-market.ts';

/** The start days of the periods: that of the last price on or before the first day of each. */
const periodStarts = [
  ['YTD', '2025-12-31'],
  ['1W', '2026-11-12'],
  ['1M', '2026-10-19'],
  ['3M', '2026-08-19'],
  ['6M', '2026-05-18'],
  ['9M', '2026-02-19'],
  ['1Y', '2025-11-19'],
  ['2Y', '2024-11-19'],
  ['5Y', '2021-10-29'],
  ['SinceInception', '2015-12-31'],
] as const;

/** Month-end prices from the end of 2015 on, rising by one percent each, with a fall and its recovery in 2020. */
export const monthlyPrices = Array.from({ length: 130 }, (_, index) => {
  const date = new Date(Date.UTC(2016, index, 0)).toISOString().slice(0, 10);
  return { date, price: date.startsWith('2020-03') ? 0.5 : Math.round(1.01 ** index * 10_000) / 10_000 };
});

/** A fund with all data except its three-year performance. */
export const severka = fundDetail('1', {
  name: 'Severka Globální akcie',
  isin: 'CZ0008474210',
  rating: 4,
  riskLevel: 5,
  basicIssuerId: 'i0',
  assetClassId: 'equity',
  investmentAreaId: 'global',
  investmentHorizon: 8,
  description: 'Investuje do akcií velkých společností.',
  currencyIds: ['czk', 'eur'],
  issuer: { id: 'i0', description: 'Severka je česká investiční společnost.' },
  tags: [{ label: 'DIP', color: '#2f6f4e' }],
  currentNetAssetValue: { value: 1.8264, date: '2026-11-19' },
  prevNetAssetValue: { value: 1.8191, date: '2026-11-18' },
  aum: 4_820_000_000,
  numberOfClients: 18_240,
  maximalEntryFee: 3,
  limits: [
    { currencyId: 'czk', minimalOneOffAmount: 5000, minimalPeriodicalAmount: 500 },
    { currencyId: 'eur', minimalOneOffAmount: 200, minimalPeriodicalAmount: null },
  ],
  factsheetDocumentId: 'd1',
  relatedFundIds: ['2', 'gone'],
  volatilities: [{ years: 5, value: 13.8 }],
  analysis: analysePrices(monthlyPrices),
  performance: periodStarts.map(([type, fromDate], index) => ({
    type,
    value: index - 1.5,
    fromDate,
    asOfDate: '2026-11-19',
  })),
  historicalPerformancesYear: [2023, 2024, 2025].map((year) => ({ year, value: year - 2024.5 })),
  historicalPerformancesMonth: Array.from({ length: 10 }, (_, index) => ({
    year: 2026,
    month: index + 1,
    value: index - 2,
  })),
  documents: [
    { id: 'd1', name: 'Factsheet', mimeType: 'application/pdf', link: null },
    { id: 'd2', name: 'Portfolio', mimeType: 'application/vnd.ms-excel', link: null },
    { id: 'd3', name: 'Stránka', mimeType: 'text/html', link: 'https://severka.example/fond' },
    { id: 'd4', name: 'Past', mimeType: 'application/pdf', link: 'javascript:alert(1)' },
  ],
  compositions: [
    {
      name: 'Sektory',
      items: Array.from({ length: 8 }, (_, index) => ({ name: `Sektor ${index}`, value: 20 - index })),
    },
    {
      name: 'Regiony',
      items: [
        { name: 'Evropa', value: 60 },
        { name: 'Amerika', value: 40 },
      ],
    },
  ],
});

/** Makes these the funds of the catalogue. */
export function openCatalogueWith(...funds: FundDetail[]): void {
  const listed = [...funds.map((one) => ({ ...one, performance: [] })), fund('2', { name: 'Severka zajištěná' })];
  openMarket(listed);
  catalogueState.fundById = ref(new Map(listed.map((one) => [one.id, one])));
}
