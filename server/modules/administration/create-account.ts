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
      username_key: account.usernameKey,
      password_hash: passwordHash,
      status: account.status,
      full_name: `${name} ${surname}`,
      email,
      mobile_phone: null,
      date_of_birth: null,
      prepaid_max_age: null,
      prepaid_max_horizon: null,
      prepaid_max_target_amount: null,
      allow_entry_fee_discount: false,
      allow_same_framework_contract: false,
      sign_biometrically: false,
      sign_electronically: true,
      profile_image_fetch_date: null,
      advisor_code: null,
      branch_code: null,
      vat_id: null,
      ...termsOf(distributor),
    })
    .execute();
  await noteChange(transaction, 'user-created', account, changing, { distributor: distributor.code });
  for (const role of account.roles) {
    await transaction.insertInto('user_roles').values({ user_id: account.id, role }).execute();
    await noteChange(transaction, 'role-granted', account, changing, { role });
  }
  return account;
}

const termsOf = (distributor: Distributor) => ({
  distributor_code: distributor.code,
  company_id: distributor.company_id,
  currency_id: distributor.currency_id,
  country_id: distributor.country_id,
  support_person_id: distributor.support_person_id,
  servis_payment: distributor.servis_payment,
  klasik_payments: distributor.klasik_payments,
  minimal_dealer_fee: distributor.minimal_dealer_fee,
  maximal_dealer_fee: distributor.maximal_dealer_fee,
  premium_set_up_fee: distributor.premium_set_up_fee,
  check_birth_date: distributor.check_birth_date,
  only_one_appendix_item_type: distributor.only_one_appendix_item_type,
});
