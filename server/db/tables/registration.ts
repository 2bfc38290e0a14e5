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
  branches: { distributor_code: string; code: string };
  dealer_register: DealerRegisterTable;
  registrations: RegistrationTable;
  idempotent_answers: {
    key_hash: string;
    /** Keyed by the caller's key, which is not kept, so that the table tells nothing about bodies. */
    body_hash: string;
    answer: string;
    created_at: Date;
  };
  /** Calls within a window that began with the first of them. */
  call_counts: { key: string; started_at: Date; calls: number };
  /** Signatures of calls of other systems that were used, until they are too old to be used again. */
  signed_call_uses: { signature: string; signed_at: Date };
}

interface DistributorTable {
  /** In capitals. */
  code: string;
  name: string;
  company_id: string;
  country_id: string;
  currency_id: string;
  support_person_id: string | null;
  /** Domains of e-mail addresses; none allows all (SIL-06). */
  allowed_domains: string[];
  company_id_available: boolean;
  branch_available: boolean;
  uses_dealer_register: boolean;
  checks_manually: boolean;
  servis_payment: NullableNumeric;
  klasik_payments: ColumnType<string[], (string | number)[], (string | number)[]>;
  minimal_dealer_fee: NullableNumeric;
  maximal_dealer_fee: NullableNumeric;
  premium_set_up_fee: NullableNumeric;
  check_birth_date: boolean;
  only_one_appendix_item_type: boolean;
}

interface DealerRegisterTable {
  id: string;
  name_key: string;
  surname_key: string;
  vat_id: string | null;
  /** Codes of the distributors that the dealer works for. */
  networks: string[];
  answer: (typeof registerAnswers)[number];
}

interface RegistrationTable {
  id: string;
  distributor_code: string;
  advisor_code: string;
  branch_code: string | null;
  vat_id: string | null;
  email: string;
  email_key: string;
  prefix: string | null;
  name: string | null;
  surname: string;
  suffix: string | null;
  phone: string;
  password_hash: string;
  language: Language;
  status: RegistrationStatus;
  created_at: Date;
  decided_by: string | null;
  decided_at: Date | null;
}
