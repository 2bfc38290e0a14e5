import * as z from 'zod/mini';
import { id, money, percent, plainDate } from '#contract/common.ts';
import { client, savedAmlAnswers } from '#contract/web-request.ts';
import { assignmentTypes } from '#domain/catalogue/vocabulary.ts';
import { accountStatuses } from '../../db/tables/access.ts';
import { attachmentMimeTypes } from '../../db/tables/products.ts';
import { texts } from '../../reference-data/fields.ts';
import { equityPercent, filledList, seedCurrency } from './fields.ts';
import { unknownClient } from './unknown-client.ts';

/** What an account has from its company, unless it says otherwise. */
const terms = {
  countryId: id,
  currencyId: id,
  mobilePhone: z.nullable(z.string()),
  supportPersonId: z.nullable(id),
  dateOfBirth: z.nullable(plainDate),
  servisPayment: z.nullable(money),
  klasikPayments: z.array(money),
  prepaidMaxAge: z.nullable(z.int()),
  prepaidMaxHorizon: z.nullable(z.int()),
  prepaidMaxTargetAmount: z.nullable(money),
  checkBirthDate: z.boolean(),
  minimalDealerFee: z.nullable(percent),
  maximalDealerFee: z.nullable(percent),
  premiumSetUpFee: z.nullable(percent),
  allowEntryFeeDiscount: z.boolean(),
  allowSameFrameworkContract: z.boolean(),
  onlyOneAppendixItemType: z.boolean(),
  signBiometrically: z.boolean(),
  signElectronically: z.boolean(),
  profileImageFetchDate: z.nullable(plainDate),
};

const statistics = z.strictObject({
  aum: money,
  numberOfClients: z.int(),
  numberOfContracts: z.int(),
  numberOfPortfolios: z.int(),
  numberOfFunds: z.int(),
  rankInCompany: z.int(),
  rankInCountry: z.int(),
});

const account = z.strictObject({
  username: z.string(),
  fullName: z.string(),
  companyId: id,
  mobilePhone: z.exactOptional(terms.mobilePhone),
  supportPersonId: z.exactOptional(terms.supportPersonId),
  allowEntryFeeDiscount: z.exactOptional(terms.allowEntryFeeDiscount),
  allowSameFrameworkContract: z.exactOptional(terms.allowSameFrameworkContract),
  signBiometrically: z.exactOptional(terms.signBiometrically),
  status: z.prefault(z.enum(accountStatuses), 'active'),
  roles: z.prefault(z.array(z.string()), []),
  distributorCode: z.prefault(z.nullable(z.string()), null),
  advisorCode: z.prefault(z.nullable(z.string()), null),
  statistics: z.optional(statistics),
});

/** A client of whom the file names what is known. */
const knownClient = z.pipe(
  z.transform((known: unknown) => (typeof known === 'object' ? { ...unknownClient, ...known } : known)),
  z.strictObject(client.shape),
);

/** Who works with the demo and what belongs to them, a list a file of `data/people`. */
export const peopleData = z.strictObject({
  accountTerms: z.array(z.strictObject({ companyId: id, ...terms })),
  /** Every kind of account that a log-in or a screen tells apart (architecture, section 5). */
  accounts: z.array(account),
  /** Templates that advisors keep for themselves. */
  advisorTemplates: z.array(
    z.strictObject({
      id,
      ownerId: id,
      name: z.string(),
      currencyId: seedCurrency,
      ter: percent,
      maximalEntryFee: percent,
      equityPercent,
    }),
  ),
  /** Answers to the whole questionnaire, as a client gave them. */
  amlAnswers: savedAmlAnswers,
  /** How many drawn funds of each group, and which templates, are on an advisor's start page. */
  assignedProducts: z.strictObject({
    funds: z.array(z.strictObject({ assignmentType: z.enum(assignmentTypes), count: z.int() })),
    favouriteTemplateIds: z.array(id),
  }),
  /** What clients of a country are drawn from. */
  clientPools: filledList(
    z.strictObject({
      countryId: z.enum(['CZ', 'SK']),
      /** Service fee models of their framework contracts. */
      fixedFeeModelId: id,
      paidAdvisoryModelId: id,
      givenNames: filledList(z.string()),
      surnames: filledList(z.string()),
      towns: filledList(z.strictObject({ city: z.string(), street: z.string(), postalCode: z.string() })),
      bankIds: filledList(id),
    }),
  ),
  commissionAttachments: z.array(
    z.strictObject({
      code: z.string(),
      /** That one attachment covers. */
      months: z.int(),
      mimeType: z.enum(attachmentMimeTypes),
      type: texts,
    }),
  ),
  /** What clients filled in beforehand, each for one advisor. */
  webRequests: z.array(
    z.strictObject({
      /** Digits, too many to be guessed. */
      id: z.string().check(z.regex(/^\d{32}$/)),
      ownerId: id,
      hasAmlAnswers: z.boolean(),
      client: knownClient,
    }),
  ),
});
export type PeopleData = z.infer<typeof peopleData>;
export type ClientPool = PeopleData['clientPools'][number];
