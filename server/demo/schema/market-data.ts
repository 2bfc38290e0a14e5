import * as z from 'zod/mini';
import { id, nullableId } from '#contract/common.ts';
import { fundManagementStyles, languages } from '#domain/catalogue/vocabulary.ts';
import { fundDocumentKinds, fundDocumentTypes } from '../../db/tables/fund-details.ts';
import { texts } from '../../reference-data/fields.ts';
import { csvNumber, filledList, seedCurrency } from './fields.ts';

const document = { name: texts, mimeType: z.enum(fundDocumentTypes) };

/** What funds, their prices and their documents are generated from, a list a file of `data/market`. */
export const marketData = z.strictObject({
  /** How the funds of an asset class move and what they hold. */
  assetClassProfiles: z.array(
    z.strictObject({
      assetClassId: id,
      /** Percent a year. */
      volatility: z.number(),
      /** What a fund of this class does, in a sentence. */
      description: texts,
      breakdownId: nullableId,
      holdings: z.nullable(z.enum(['shares', 'bonds'])),
    }),
  ),
  /** Ways of dividing what a fund holds. */
  breakdowns: z.array(z.strictObject({ id, title: texts, parts: z.array(texts) })),
  compositionTexts: z.strictObject({ regions: texts, holdings: texts, others: texts }),
  domiciles: z.array(
    z.strictObject({
      countryId: id,
      /** Beginning that no real ISIN of the country has. */
      isinStem: z.string().check(z.regex(/^[\dA-Z]{5}$/)),
      /** Null: not every issuer is described. */
      issuerDescription: z.nullable(texts),
    }),
  ),
  fundDocuments: z.array(z.strictObject({ kind: z.enum(fundDocumentKinds), ...document })),
  /** What the funds invest in; every issuer offers each theme under its own brand. */
  fundThemes: z.array(
    z.strictObject({
      name: texts,
      assetClassId: id,
      investmentAreaId: nullableId,
      subAssetClassId: nullableId,
      fundSubTypeId: id,
      managementStyle: z.enum(fundManagementStyles),
      riskLevel: csvNumber,
      /** Recommended years. */
      investmentHorizon: csvNumber,
      tariff: id,
    }),
  ),
  /** Parts of the names of fund houses for catalogues larger than the demo's. */
  generatedIssuers: z.strictObject({
    firstWords: z.array(z.string()),
    secondWords: z.array(z.string()),
    homes: filledList(z.strictObject({ domicile: id, currencyId: seedCurrency })),
  }),
  /** Fictional companies, and states that issue bonds. */
  holdings: z.strictObject({ companies: z.array(z.string()), bondIssuers: z.array(texts) }),
  issuers: z.array(
    z.strictObject({
      id,
      name: z.string(),
      /** First word of the funds' names. */
      brand: z.string(),
      /** Language of the funds' names. */
      language: z.enum(languages),
      /** Country of the ISIN. */
      domicile: id,
      currencyId: seedCurrency,
    }),
  ),
  programDocuments: z.array(z.strictObject({ kind: z.enum(['factsheet', 'link']), ...document })),
  /** Countries that the funds of an investment area are invested in. */
  regions: z.array(z.strictObject({ investmentAreaId: id, countryIds: z.array(id) })),
  /** Classes of a fund beside the first, as its name ends. */
  shareClasses: filledList(
    z.strictObject({ kind: z.enum(['hedged', 'income', 'institutional', 'retail']), suffix: texts }),
  ),
  /** Fee schemes of a tariff have its id followed by the currency. */
  tariffs: z.array(z.strictObject({ id, ongoingChargeFrom: csvNumber, ongoingChargeTo: csvNumber })),
});
export type MarketData = z.infer<typeof marketData>;
export type SeedIssuer = MarketData['issuers'][number];
export type FundTheme = MarketData['fundThemes'][number];
export type ShareClass = MarketData['shareClasses'][number];
