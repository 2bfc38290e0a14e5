import { randomBytes, randomUUID } from 'node:crypto';
import type { Database } from '../../db/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import { usernameKey } from '../../session/login-attempts.ts';
import { hashPassword } from '../../session/passwords.ts';
import { isEmailTaken, type Distributor } from '../registration/repository.ts';
import { noteChange, type Changing } from './change-account.ts';
import type { Account } from './repository.ts';

/** A user to be created, with the terms of the distributor. */
export interface NewAccount {
  username: string;
  email: string;
  name: string;
  surname: string;
  roles: readonly string[];
}

/** The hash of a password that nobody knows: until the link is used nobody can log in. */
export const unknownPasswordHash = (): Promise<string> => hashPassword(randomBytes(32).toString('base64url'));

/** Refuses a user name or an address that another user has; checked last, because the answer discloses other users (security, T3). */
export async function requireFreeAccount(
  database: Database,
  { username, email }: Pick<NewAccount, 'username' | 'email'>,
): Promise<void> {
  if (await isEmailTaken(database, usernameKey(email))) throw takenAt('email', 'UserEmailTaken');
  if (await isEmailTaken(database, usernameKey(username))) throw takenAt('username', 'AccountNameTaken');
}

const takenAt = (path: string, code: string) => new Refusal(409, code, [{ path, code }]);

/** Creates an invited account with its roles, and writes the events. */
export async function createAccount(
  transaction: Database,
  { username, email, name, surname, roles }: NewAccount,
  { distributor, passwordHash, ...changing }: Changing & { distributor: Distributor; passwordHash: string },
): Promise<Account> {
  const account = {
    id: randomUUID(),
    username,
    usernameKey: usernameKey(username),
    email,
    status: 'invited' as const,
    distributorCode: distributor.code,
    roles: [...new Set(roles)],
  };
  await transaction
    .insertInto('users')
    .values({
      id: account.id,
      username,
      usernameKey: account.usernameKey,
      passwordHash,
      status: account.status,
      fullName: `${name} ${surname}`,
      email,
      mobilePhone: null,
      dateOfBirth: null,
      prepaidMaxAge: null,
      prepaidMaxHorizon: null,
      prepaidMaxTargetAmount: null,
      allowEntryFeeDiscount: false,
      allowSameFrameworkContract: false,
      signBiometrically: false,
      signElectronically: true,
      profileImageFetchDate: null,
      advisorCode: null,
      branchCode: null,
      vatId: null,
      ...termsOf(distributor),
    })
    .execute();
  await noteChange(transaction, 'user-created', account, changing, { distributor: distributor.code });
  for (const role of account.roles) {
    await transaction.insertInto('userRoles').values({ userId: account.id, role }).execute();
    await noteChange(transaction, 'role-granted', account, changing, { role });
  }
  return account;
}

const termsOf = (distributor: Distributor) => ({
  distributorCode: distributor.code,
  companyId: distributor.companyId,
  currencyId: distributor.currencyId,
  countryId: distributor.countryId,
  supportPersonId: distributor.supportPersonId,
  servisPayment: distributor.servisPayment,
  klasikPayments: distributor.klasikPayments,
  minimalDealerFee: distributor.minimalDealerFee,
  maximalDealerFee: distributor.maximalDealerFee,
  premiumSetUpFee: distributor.premiumSetUpFee,
  checkBirthDate: distributor.checkBirthDate,
  onlyOneAppendixItemType: distributor.onlyOneAppendixItemType,
});
