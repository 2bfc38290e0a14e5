import type { ColumnType, Generated } from 'kysely';
import type { NullableNumeric, Numeric } from './numeric.ts';

/** active: may log in; the others answer their log-in code after the right password (SIL-01). invited: has no password yet. */
export const enabledStatuses = ['active', 'locked', 'expired', 'forced', 'unassigned', 'invited'] as const;
type EnabledStatus = (typeof enabledStatuses)[number];
export const accountStatuses = [...enabledStatuses, 'disabled'] as const;
export type AccountStatus = (typeof accountStatuses)[number];

export interface AccessTables {
  companies: { id: string; name: string };
  supportPersons: { id: string; name: string; phoneNumber: string | null; email: string | null };
  users: UserTable;
  userRoles: { userId: string; role: string };
  seenIntroductions: { userId: string; introduction: string };
  userStatistics: UserStatisticsTable;
  sessions: SessionTable;
  loginAttempts: LoginAttemptTable;
  knownDevices: KnownDeviceTable;
  browserKeys: BrowserKeyTable;
  oneTimeTokens: OneTimeTokenTable;
}

/** Currencies and countries have their ISO codes as ids. */
interface UserTable {
  id: string;
  username: string;
  /** The name as two spellings of it must be told to be one. */
  usernameKey: string;
  passwordHash: string;
  status: AccountStatus;
  /** The status before a disabled account was disabled; null for all others. */
  enabledStatus: Generated<EnabledStatus | null>;
  fullName: string;
  email: string;
  mobilePhone: string | null;
  companyId: string;
  currencyId: string;
  countryId: string;
  supportPersonId: string | null;
  dateOfBirth: string | null;
  servisPayment: NullableNumeric;
  klasikPayments: ColumnType<string[], (string | number)[], (string | number)[]>;
  prepaidMaxAge: number | null;
  prepaidMaxHorizon: number | null;
  prepaidMaxTargetAmount: NullableNumeric;
  checkBirthDate: boolean;
  minimalDealerFee: NullableNumeric;
  maximalDealerFee: NullableNumeric;
  premiumSetUpFee: NullableNumeric;
  allowEntryFeeDiscount: boolean;
  allowSameFrameworkContract: boolean;
  onlyOneAppendixItemType: boolean;
  signBiometrically: boolean;
  signElectronically: boolean;
  profileImageFetchDate: string | null;
  distributorCode: string | null;
  advisorCode: string | null;
  branchCode: string | null;
  vatId: string | null;
  /** Raised when the password changes; sessions of an earlier one are dead. */
  sessionGeneration: Generated<number>;
}

interface UserStatisticsTable {
  userId: string;
  aum: Numeric;
  numberOfClients: number;
  numberOfContracts: number;
  numberOfPortfolios: number;
  numberOfFunds: number;
  rankInCompany: number;
  rankInCountry: number;
}

interface SessionTable {
  /** SHA-256 of the id in the cookie, so that a stolen table opens no session. */
  idHash: string;
  userId: string;
  createdAt: Date;
  /** Last call that was not a ping (SIL-03). */
  activeAt: Date;
  /** The user's session generation at the log-in. */
  generation: Generated<number>;
  /** SHA-256 of the browser's id; null in a session of an older version. */
  deviceHash: Generated<string | null>;
}

interface LoginAttemptTable {
  /** SHA-256 of the normalised submitted name: what people type there by mistake is not kept. */
  nameHash: string;
  /** Counted attempts of the last minutes, as milliseconds since 1970. */
  attempts: ColumnType<string[], number[], number[]>;
  lockedUntil: Date | null;
  /** Locks without a log-in between them; each doubles the next. */
  locks: number;
}

/** A browser that the user of a name has logged in with; its wrong passwords are counted apart (security, T5). */
interface KnownDeviceTable {
  deviceHash: string;
  nameHash: string;
  usedAt: Date;
}

/** The key with which a user's browser encrypts what it stores, itself encrypted with the signature key (SIL-266). */
interface BrowserKeyTable {
  userId: string;
  deviceHash: string;
  id: string;
  sealedKey: Buffer;
  /** When the key was last read, or a session of the user in this browser was last seen alive. */
  seenAt: Date;
}

/** sso-in logs in to this portal, sso-out to another system: the purpose binds the audience (security, T17). */
export const tokenPurposes = ['activation', 'invitation', 'reset', 'decision', 'sso-in', 'sso-out'] as const;
export type TokenPurpose = (typeof tokenPurposes)[number];

interface OneTimeTokenTable {
  /** SHA-256 of the token. */
  hash: string;
  purpose: TokenPurpose;
  userId: string | null;
  registrationId: string | null;
  createdAt: Date;
  expiresAt: Date;
  usedAt: Date | null;
}
