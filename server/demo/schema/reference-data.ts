import * as z from 'zod/mini';
import { linkCodes } from '#contract/portal.ts';
import { percent, recordId, texts } from '../../reference-data/fields.ts';
import { assetClassRecord } from '../../reference-data/sections/asset-classes.ts';
import { bankRecord } from '../../reference-data/sections/banks.ts';
import { chargingMethodRecord } from '../../reference-data/sections/charging-methods.ts';
import { codelistItem } from '../../reference-data/sections/codelist.ts';
import { commissionModelRecord, companyRecord, supportPersonRecord } from '../../reference-data/sections/companies.ts';
import { contractTypeRecord } from '../../reference-data/sections/contract-types.ts';
import { countryRecord } from '../../reference-data/sections/countries.ts';
import { currencyRecord } from '../../reference-data/sections/currencies.ts';
import { distributorRecord } from '../../reference-data/sections/distributors.ts';
import { feeSchemeRecord } from '../../reference-data/sections/fee-schemes.ts';
import { forexRateRecord } from '../../reference-data/sections/forex-rates.ts';
import { panelRecord, tagRecord } from '../../reference-data/sections/panels.ts';
import { hintRecord } from '../../reference-data/sections/portal-texts.ts';
import { programRecord } from '../../reference-data/sections/programs.ts';
import { questionnaireRecord } from '../../reference-data/sections/questionnaires.ts';
import {
  dealerRecord,
  employerRecord,
  identityDocumentRecord,
  legalBlockRecord,
} from '../../reference-data/sections/registers.ts';
import { templateRecord } from '../../reference-data/sections/templates.ts';
import { productTerms } from '../../reference-data/sections/terms.ts';
import { csvNumber, equityPercent, seedCurrency } from './fields.ts';

/** What a fund of qualified investors asks besides, in strict mode (SIL-146). */
export const qualifiedQuestionnaire = 'AML_QUALIFIED';

const codelist = z.array(codelistItem);

/** A program without what follows from the funds that are drawn for it. */
const program = z.strictObject({
  ...z.pick(programRecord, {
    id: true,
    code: true,
    name: true,
    description: true,
    managementStyle: true,
    contractTypeId: true,
    issuerId: true,
    oneOffInvestmentType: true,
    periodicalInvestmentType: true,
    investmentHorizon: true,
    ter: true,
    maximalEntryFee: true,
    exitCost: true,
  }).shape,
  equityPercent,
  /** One a currency, the program's own first. */
  terms: z
    .array(z.strictObject({ ...productTerms.shape, currencyId: seedCurrency, feeSchemeId: recordId }))
    .check(z.minLength(1)),
});

/** A template without what follows from the funds that are drawn for it. */
const template = z.strictObject({
  ...z.pick(templateRecord, { id: true, name: true, categoryId: true }).shape,
  currencyId: seedCurrency,
  ter: percent,
  maximalEntryFee: percent,
  equityPercent,
});

/**
 * What a firm decides on besides funds and prices, a list a file of `data/reference`: the sections of a bundle of reference data, but for
 * what is drawn.
 */
export const referenceData = z.strictObject({
  assetClasses: z.array(assetClassRecord),
  banks: z.array(bankRecord),
  chargingMethods: z.array(chargingMethodRecord),
  codelists: z.strictObject({
    baseAssetClasses: codelist,
    subAssetClasses: codelist,
    investmentAreas: codelist,
    fundTypes: codelist,
    fundSubTypes: codelist,
    templateCategories: codelist,
    identityDocumentTypes: codelist,
    secondaryDocumentTypes: codelist,
    salutations: codelist,
  }),
  commissionModels: z.array(commissionModelRecord),
  companies: z.array(companyRecord),
  contractTypes: z.array(contractTypeRecord),
  /** The countries of one position are ordered by name (DATA-53). */
  countries: z.array(z.strictObject({ ...countryRecord.shape, position: csvNumber })),
  currencies: z.array(currencyRecord),
  distributors: z.array(distributorRecord),
  feeSchemes: z.array(feeSchemeRecord),
  /** Euro foreign exchange reference rates of 13 April 2026. Source: European Central Bank. */
  forexRates: z.array(z.strictObject({ ...forexRateRecord.shape, unit: csvNumber, forexRate: csvNumber })),
  hints: z.array(hintRecord),
  links: z.array(z.strictObject({ code: z.enum(linkCodes), url: z.url(), label: texts })),
  panels: z.array(panelRecord),
  programs: z.array(program),
  questionnaires: z.array(questionnaireRecord),
  /** What the fictional registers know of advisors, employers, documents and of persons whom the law keeps out. */
  registers: z.strictObject({
    dealers: z.array(dealerRecord),
    employers: z.array(employerRecord),
    identityDocuments: z.array(identityDocumentRecord),
    legalBlocks: z.array(legalBlockRecord),
  }),
  supportPersons: z.array(supportPersonRecord),
  tags: z.array(tagRecord),
  templates: z.array(template),
});
export type ReferenceData = z.infer<typeof referenceData>;
