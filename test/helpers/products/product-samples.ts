import type { FundPackageTemplate } from '#contract/catalogue.ts';
import type { ProgramDetail, TemplateDetail } from '#contract/product-detail.ts';
import { program } from './catalogue-samples.ts';

const held = {
  performance: [{ type: '1Y' as const, value: -2.5, fromDate: '2025-11-19', asOfDate: '2026-11-19' }],
  historicalPerformancesYear: [
    { year: 2024, value: -3.25 },
    { year: 2025, value: 12.5 },
  ],
  composition2ndLevel: [
    { name: 'Akcie Evropa', isin: 'LU0000000001', issuerName: 'Severka', productType: 'Fond', value: 60 },
    { name: 'Hotovost', isin: null, issuerName: null, productType: null, value: 40 },
  ],
  composition3rdLevel: [
    {
      name: 'Sektory',
      items: [
        { name: 'Finance', value: 30 },
        { name: 'Energetika', value: 70 },
      ],
    },
  ],
};

const figures = {
  riskLevel: 5,
  expectedIncome: 5.7,
  ter: 1.65,
  maximalEntryFee: 5,
  volatilities: [
    { years: 3, value: 8 },
    { years: 5, value: 9.4 },
  ],
  performance: [{ type: '1Y' as const, value: -2.5, asOfDate: '2026-11-19' }],
};

/** Returns a program in the shape of its own call's response. */
export const programDetail = (given: Partial<ProgramDetail> = {}): ProgramDetail => ({
  ...program({ id: 'rust', name: 'Strategie Růst' }),
  ...figures,
  ...held,
  description: 'Hlavně akcie.',
  investmentHorizon: 20,
  funds: [{ fundId: 'f1', share: 60 }],
  limits: [{ currencyId: 'czk', minimalOneOffAmount: 20_000, minimalPeriodicalAmount: null }],
  documents: [
    { id: 'd1', name: 'Statut', mimeType: 'application/pdf', link: null },
    { id: 'd2', name: 'Web', mimeType: 'application/pdf', link: 'https://example.cz/web' },
  ],
  issuer: { id: 'severka', description: 'Severka spravuje fondy od roku 1994.' },
  ...given,
});

/** Returns a package template in the shape of the catalogue's response. */
export const template = (given: Partial<FundPackageTemplate> = {}): FundPackageTemplate => ({
  id: 'duchod',
  name: 'Důchod vyvážený',
  packageType: 'Organisation',
  categoryId: null,
  funds: [
    { idFund: 'gone', ratio: 40 },
    { idFund: 'f1', ratio: 60 },
  ],
  currencyId: 'czk',
  order: 1,
  ...figures,
  ...given,
});

/** Returns a package template in the shape of its own call's response. */
export const templateDetail = (given: Partial<TemplateDetail> = {}): TemplateDetail => ({
  ...template(),
  ...held,
  ...given,
});
