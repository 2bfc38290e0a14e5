import type { ColumnType } from 'kysely';
import type { Language } from '#domain/catalogue/vocabulary.ts';
import type { NullableNumeric } from './numeric.ts';

/** AwaitsApproval: by hand. Replaced: the same address registered again before the activation. */
export const registrationStatuses = ['AwaitsApproval', 'AwaitsActivation', 'Active', 'Declined', 'Replaced'] as const;
export type RegistrationStatus = (typeof registrationStatuses)[number];

/** Failed: the register gives an error for the entry. Unclear: what it gives cannot be understood. */
export const registerAnswers = ['Found', 'Failed', 'Unclear'] as const;

export interface RegistrationTables {
  distributors: DistributorTable;
  branches: { distributorCode: string; code: string };
  dealerRegister: DealerRegisterTable;
  registrations: RegistrationTable;
  idempotentAnswers: {
    keyHash: string;
    /** Keyed by the caller's key, which is not kept, so that the table tells nothing about bodies. */
    bodyHash: string;
    answer: string;
    createdAt: Date;
  };
  /** Calls within a window that began with the first of them. */
  callCounts: { key: string; startedAt: Date; calls: number };
  /** Signatures of calls of other systems that were used, until they are too old to be used again. */
  signedCallUses: { signature: string; signedAt: Date };
}

interface DistributorTable {
  /** In capitals. */
  code: string;
  name: string;
  companyId: string;
  countryId: string;
  currencyId: string;
  supportPersonId: string | null;
  /** Domains of e-mail addresses; none allows all (SIL-06). */
  allowedDomains: string[];
  companyIdAvailable: boolean;
  branchAvailable: boolean;
  usesDealerRegister: boolean;
  checksManually: boolean;
  servisPayment: NullableNumeric;
  klasikPayments: ColumnType<string[], (string | number)[], (string | number)[]>;
  minimalDealerFee: NullableNumeric;
  maximalDealerFee: NullableNumeric;
  premiumSetUpFee: NullableNumeric;
  checkBirthDate: boolean;
  onlyOneAppendixItemType: boolean;
}

interface DealerRegisterTable {
  id: string;
  nameKey: string;
  surnameKey: string;
  vatId: string | null;
  /** Codes of the distributors that the dealer works for. */
  networks: string[];
  answer: (typeof registerAnswers)[number];
}

interface RegistrationTable {
  id: string;
  distributorCode: string;
  advisorCode: string;
  branchCode: string | null;
  vatId: string | null;
  email: string;
  emailKey: string;
  prefix: string | null;
  name: string | null;
  surname: string;
  suffix: string | null;
  phone: string;
  passwordHash: string;
  language: Language;
  status: RegistrationStatus;
  createdAt: Date;
  decidedBy: string | null;
  decidedAt: Date | null;
}
