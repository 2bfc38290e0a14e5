import type { ColumnType, Generated } from 'kysely';
import type { NullableNumeric, Numeric } from './numeric.ts';

/** active: may log in; the others answer their log-in code after the right password (SIL-01). invited: has no password yet. */
export const enabledStatuses = ['active', 'locked', 'expired', 'forced', 'unassigned', 'invited'] as const;
type EnabledStatus = (typeof enabledStatuses)[number];
export const accountStatuses = [...enabledStatuses, 'disabled'] as const;
export type AccountStatus = (typeof accountStatuses)[number];

export interface AccessTables {
  companies: { id: string; name: string };
  support_persons: { id: string; name: string; phone_number: string | null; email: string | null };
  users: UserTable;
  user_roles: { user_id: string; role: string };
  seen_introductions: { user_id: string; introduction: string };
  user_statistics: UserStatisticsTable;
  sessions: SessionTable;
  login_attempts: LoginAttemptTable;
  known_devices: KnownDeviceTable;
  browser_keys: BrowserKeyTable;
  one_time_tokens: OneTimeTokenTable;
}

/** Currencies and countries have their ISO codes as ids. */
interface UserTable {
  id: string;
  username: string;
  /** The name as two spellings of it must be told to be one. */
  username_key: string;
  password_hash: string;
  status: AccountStatus;
  /** The status before a disabled account was disabled; null for all others. */
  enabled_status: Generated<EnabledStatus | null>;
  full_name: string;
  email: string;
  mobile_phone: string | null;
  company_id: string;
  currency_id: string;
  country_id: string;
  support_person_id: string | null;
  date_of_birth: string | null;
  servis_payment: NullableNumeric;
  klasik_payments: ColumnType<string[], (string | number)[], (string | number)[]>;
  prepaid_max_age: number | null;
  prepaid_max_horizon: number | null;
  prepaid_max_target_amount: NullableNumeric;
  check_birth_date: boolean;
  minimal_dealer_fee: NullableNumeric;
  maximal_dealer_fee: NullableNumeric;
  premium_set_up_fee: NullableNumeric;
  allow_entry_fee_discount: boolean;
  allow_same_framework_contract: boolean;
  only_one_appendix_item_type: boolean;
  sign_biometrically: boolean;
  sign_electronically: boolean;
  profile_image_fetch_date: string | null;
  distributor_code: string | null;
  advisor_code: string | null;
  branch_code: string | null;
  vat_id: string | null;
  /** Raised when the password changes; sessions of an earlier one are dead. */
  session_generation: Generated<number>;
}

interface UserStatisticsTable {
  user_id: string;
  aum: Numeric;
  number_of_clients: number;
  number_of_contracts: number;
  number_of_portfolios: number;
  number_of_funds: number;
  rank_in_company: number;
  rank_in_country: number;
}

interface SessionTable {
  /** SHA-256 of the id in the cookie, so that a stolen table opens no session. */
  id_hash: string;
  user_id: string;
  created_at: Date;
  /** Last call that was not a ping (SIL-03). */
  active_at: Date;
  /** The user's session generation at the log-in. */
  generation: Generated<number>;
  /** SHA-256 of the browser's id; null in a session of an older version. */
  device_hash: Generated<string | null>;
}

interface LoginAttemptTable {
  /** SHA-256 of the normalised submitted name: what people type there by mistake is not kept. */
  name_hash: string;
  /** Counted attempts of the last minutes, as milliseconds since 1970. */
  attempts: ColumnType<string[], number[], number[]>;
  locked_until: Date | null;
  /** Locks without a log-in between them; each doubles the next. */
  locks: number;
}

/** A browser that the user of a name has logged in with; its wrong passwords are counted apart (security, T5). */
interface KnownDeviceTable {
  device_hash: string;
  name_hash: string;
  used_at: Date;
}

/** The key with which a user's browser encrypts what it stores, itself encrypted with the signature key (SIL-266). */
interface BrowserKeyTable {
  user_id: string;
  device_hash: string;
  id: string;
  sealed_key: Buffer;
  /** When the key was last read, or a session of the user in this browser was last seen alive. */
  seen_at: Date;
}

/** sso-in logs in to this portal, sso-out to another system: the purpose binds the audience (security, T17). */
export const tokenPurposes = ['activation', 'invitation', 'reset', 'decision', 'sso-in', 'sso-out'] as const;
export type TokenPurpose = (typeof tokenPurposes)[number];

interface OneTimeTokenTable {
  /** SHA-256 of the token. */
  hash: string;
  purpose: TokenPurpose;
  user_id: string | null;
  registration_id: string | null;
  created_at: Date;
  expires_at: Date;
  used_at: Date | null;
}
