import * as z from 'zod/mini';
import { assetClass, calcConfiguration } from '#contract/catalogue.ts';
import { documentValidities } from '#contract/client-calls.ts';
import { id, money, nullableId, nullableNumber, percent } from '#contract/common.ts';
import { hintCodes, linkCodes } from '#contract/portal.ts';
import {
  amlMarks,
  businessTypes,
  calculationBases,
  chargingMethodKinds,
  commissionModelCodes,
  investmentPlanTypes,
  longTermInvestmentProducts,
  managementStyles,
  panelUseTypes,
  productStatuses,
  questionTypes,
  requirementKinds,
  useTypes,
} from '#domain/catalogue/vocabulary.ts';
import { registerAnswers } from '../../db/tables/registration.ts';
import { color, csvNumber, equityPercent, seedCurrency, texts } from './fields.ts';

/** What every new contract asks, and what a fund of qualified investors asks besides, in strict mode (SIL-146). */
export const amlQuestionnaire = 'AML';
export const qualifiedQuestionnaire = 'AML_QUALIFIED';

const codelist = z.array(z.strictObject({ id, code: z.string(), name: texts }));

const feeRanges = z.array(z.strictObject({ threshold: z.number(), rate: percent }));

const answer = z.strictObject({
  code: z.string(),
  text: texts,
  freeTextAllowed: z.prefault(z.boolean(), false),
  correctAnswer: z.prefault(z.boolean(), false),
  mark: z.prefault(z.nullable(z.enum(amlMarks)), null),
});
const question = z.strictObject({
  code: z.string(),
  questionType: z.enum(questionTypes),
  text: texts,
  pastOnly: z.prefault(z.boolean(), false),
  /** Questions of the same questionnaire and the answers that have this follow-up asked (SIL-179). */
  askedWhen: z.prefault(z.array(z.strictObject({ questionCode: z.string(), answerCode: z.string() })), []),
  answers: z.prefault(z.array(answer), []),
});

const terms = z.strictObject({
  currencyId: seedCurrency,
  feeSchemeId: id,
  limits: z.nullable(
    z.strictObject({ minimalOneOffAmount: z.nullable(money), minimalPeriodicalAmount: z.nullable(money) }),
  ),
});

/** Lines of one contract type and the programs beside it; their funds are drawn, and their gains come from these. */
const program = z.strictObject({
  id,
  code: z.string(),
  name: z.string(),
  description: texts,
  managementStyle: z.enum(managementStyles),
  contractTypeId: id,
  issuerId: nullableId,
  oneOffInvestmentType: z.enum(requirementKinds),
  periodicalInvestmentType: z.enum(requirementKinds),
  /** Recommended years. */
  investmentHorizon: z.int(),
  ter: percent,
  maximalEntryFee: percent,
  exitCost: percent,
  equityPercent,
  /** One a currency, the program's own first. */
  terms: z.array(terms).check(z.minLength(1)),
});

const contractType = z.strictObject({
  id,
  name: texts,
  description: texts,
  status: z.enum(productStatuses),
  useType: z.enum(useTypes),
  businessType: z.enum(businessTypes),
  investmentPlanType: z.enum(investmentPlanTypes),
  longTermInvestmentProduct: z.nullable(z.enum(longTermInvestmentProducts)),
  /** The default first. */
  chargingMethodIds: z.array(id),
  configurations: z.array(z.strictObject(calcConfiguration.shape)),
});

const distributor = z.strictObject({
  /** In capitals. */
  code: z.string(),
  name: z.string(),
  companyId: id,
  countryId: id,
  currencyId: id,
  supportPersonId: id,
  allowedDomains: z.array(z.string()),
  companyIdAvailable: z.boolean(),
  branchAvailable: z.boolean(),
  usesDealerRegister: z.boolean(),
  checksManually: z.boolean(),
  servisPayment: money,
  klasikPayments: z.array(money),
  minimalDealerFee: percent,
  maximalDealerFee: percent,
  premiumSetUpFee: percent,
  checkBirthDate: z.boolean(),
  onlyOneAppendixItemType: z.boolean(),
  branches: z.array(z.string()),
});

/** What the fictional registers know of advisors, employers, documents and of persons whom the law keeps out. */
const registers = z.strictObject({
  dealers: z.array(
    z.strictObject({
      name: z.string(),
      surname: z.string(),
      vatId: z.string(),
      /** Codes of the distributors that the dealer works for. */
      networks: z.array(z.string()),
      answer: z.enum(registerAnswers),
    }),
  ),
  employers: z.array(z.strictObject({ id, name: z.string() })),
  identityDocuments: z.array(
    z.strictObject({
      number: z.string(),
      validity: z.enum(documentValidities),
      isBlocked: z.prefault(z.boolean(), false),
    }),
  ),
  legalBlocks: z.array(z.strictObject({ citizenshipCountryId: id, identificationId: z.string() })),
});

/**
 * What a firm decides on besides funds and prices, a list a file of `data/reference`. Fields are named as in the contract, other
 * records by their id, and the order of a list is the order on the screen.
 */
export const referenceData = z.strictObject({
  assetClasses: z.array(z.strictObject({ ...assetClass.shape, name: texts, color })),
  banks: z.array(z.strictObject({ id, countryId: id, code: z.string(), name: z.string() })),
  chargingMethods: z.array(
    z.strictObject({
      id,
      code: z.string(),
      name: texts,
      method: z.enum(chargingMethodKinds),
      minimalInvestmentPct: nullableNumber,
    }),
  ),
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
  commissionModels: z.array(z.strictObject({ id, code: z.enum(commissionModelCodes), availableForLTIP: z.boolean() })),
  companies: z.array(z.strictObject({ id, name: z.string(), commissionModelIds: z.array(id) })),
  contractTypes: z.array(contractType),
  /** The countries of one position are ordered by name (DATA-53). */
  countries: z.array(z.strictObject({ id, position: csvNumber, name: texts })),
  currencies: z.array(z.strictObject({ id, name: texts })),
  distributors: z.array(distributor),
  feeSchemes: z.array(
    z.strictObject({ id, calculationBase: z.enum(calculationBases), payment: feeRanges, prepaid: feeRanges }),
  ),
  /** Euro foreign exchange reference rates of 13 April 2026. Source: European Central Bank. */
  forexRates: z.array(
    z.strictObject({ currencyFromId: z.literal('EUR'), currencyToId: id, unit: csvNumber, forexRate: csvNumber }),
  ),
  hints: z.array(z.strictObject({ code: z.enum(hintCodes), onLoginPage: z.boolean(), text: texts })),
  links: z.array(z.strictObject({ code: z.enum(linkCodes), url: z.url(), label: texts })),
  panels: z.array(
    z.strictObject({
      id,
      name: texts,
      description: z.nullable(texts),
      status: z.enum(productStatuses),
      useType: z.enum(panelUseTypes),
    }),
  ),
  programs: z.array(program),
  questionnaires: z.array(z.strictObject({ code: z.string(), questions: z.array(question) })),
  registers,
  supportPersons: z.array(z.strictObject({ id, name: z.string(), phoneNumber: z.string(), email: z.email() })),
  tags: z.array(z.strictObject({ id, label: texts, color })),
  templates: z.array(
    z.strictObject({
      id,
      categoryId: id,
      name: z.string(),
      currencyId: seedCurrency,
      ter: percent,
      maximalEntryFee: percent,
      equityPercent,
    }),
  ),
});
export type ReferenceData = z.infer<typeof referenceData>;
