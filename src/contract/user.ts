import * as z from 'zod/mini';
import { id, money, nullableId, nullableNumber, plainDate } from './common.ts';

/** Roles used by guards and screens; a user may have others. */
export const roles = ['v_ShowMaterials', 'v_ApproveRegistrations'] as const;
export type Role = (typeof roles)[number];

export const user = z.object({
  id,
  fullName: z.string(),
  email: z.string(),
  mobilePhone: z.nullable(z.string()),
  company: z.object({ id, name: z.string() }),
  currencyId: id,
  countryId: id,
  roles: z.array(z.string()),
  support: z.nullable(
    z.object({
      id,
      name: z.string(),
      phoneNumber: z.nullable(z.string()),
      email: z.nullable(z.string()),
      /** Null without a photo. */
      profileImageFetchDate: z.nullable(z.string()),
    }),
  ),
  dateOfBirth: z.nullable(plainDate),
  nrOfDrafts: z.number(),
  /** Whether the page has saved a cart automatically. Omitted by servers from before it did. */
  hasAutomaticDraft: z.prefault(z.boolean(), false),
  servisPayment: z.nullable(money),
  klasikPayments: z.array(money),
  prepaidFeeParameters: z.nullable(
    z.object({ maxAge: nullableNumber, maxInvestmentHorizon: nullableNumber, maxTargetAmount: z.nullable(money) }),
  ),
  statistics: z.nullable(
    z.object({
      aum: z.nullable(money),
      numberOfClients: nullableNumber,
      numberOfContracts: nullableNumber,
      numberOfPortfolios: nullableNumber,
      numberOfFunds: nullableNumber,
      rankInCompany: nullableNumber,
      rankInCountry: nullableNumber,
      numberOfFavouriteFunds: nullableNumber,
    }),
  ),
  checkBirthDate: z.boolean(),
  minimalDealerFee: nullableNumber,
  maximalDealerFee: nullableNumber,
  premiumSetUpFee: nullableNumber,
  allowEntryFeeDiscount: z.boolean(),
  allowSameFrameworkContract: z.boolean(),
  onlyOneAppendixItemType: z.boolean(),
  signBiometrically: z.boolean(),
  signElectronically: z.boolean(),
  profileImageFetchDate: z.nullable(z.string()),
  /** Introductions that the user has seen or skipped; a server of the version before does not tell (SIL-230). */
  seenIntroductions: z.exactOptional(z.array(z.string())),
  /** Whether the user has ever made a contract. */
  hasContracts: z.exactOptional(z.boolean()),
});
export type User = z.infer<typeof user>;

/** The id tells keys apart and is no secret; the key is 32 random bytes in base64url (SIL-266). */
export const browserKey = z.object({ id, key: z.string() });

export const frameworkContract = z.object({
  id,
  clientName: z.string(),
  clientBirthDate: z.nullable(plainDate),
  accountNumber: z.nullable(z.string()),
  longTermInvestmentProduct: z.boolean(),
  commissionModelId: nullableId,
  paidAdvisoryFeeRate: nullableNumber,
  /** The stored client (SIL-117). */
  clientId: nullableId,
});
export type FrameworkContract = z.infer<typeof frameworkContract>;
