import { createHash } from 'node:crypto';
import type { Insertable } from 'kysely';
import { usernameKey } from '../session/login-attempts.ts';
import { hashPassword } from '../session/passwords.ts';
import type { Database } from '../db/database.ts';
import { insertRows } from '../db/rows/insert-rows.ts';
import type { Schema } from '../db/schema.ts';
import type { PeopleData } from './schema/people-data.ts';

/** Password of every demo account; the server prints it. */
export const demoPassword = 'fundament-demo';

type Account = PeopleData['accounts'][number];
type AccountTerms = PeopleData['accountTerms'][number];

/** Adds the accounts with their roles and statistics. */
export async function seedAccounts(database: Database, { accounts, accountTerms }: PeopleData): Promise<void> {
  const withTerms = accounts.flatMap((account) =>
    accountTerms
      .filter(({ companyId }) => companyId === account.companyId)
      .map((terms) => ({ account, terms: { ...terms, ...account } })),
  );
  const users = await Promise.all(withTerms.map(({ account, terms }) => userRow(account, terms)));
  await insertRows(database, 'users', users);
  await insertRows(
    database,
    'user_roles',
    accounts.flatMap(({ username, roles }) => roles.map((role) => ({ user_id: username, role }))),
  );
  await insertRows(
    database,
    'user_statistics',
    accounts.flatMap(({ username, statistics }) => (statistics ? [statisticsRow(username, statistics)] : [])),
  );
}

async function userRow(account: Account, terms: AccountTerms): Promise<Insertable<Schema['users']>> {
  const { username } = account;
  // A salt from the name keeps the seed the same on every machine; the password is public anyway.
  const salt = createHash('sha256').update(`demo ${username}`).digest().subarray(0, 16);
  return {
    id: username,
    username,
    username_key: usernameKey(username),
    password_hash: await hashPassword(demoPassword, salt),
    status: account.status,
    full_name: account.fullName,
    email: `${username}@${account.companyId}.example`,
    ...termColumns(terms),
    distributor_code: account.distributorCode,
    advisor_code: account.advisorCode,
  };
}

const termColumns = (terms: AccountTerms) => ({
  mobile_phone: terms.mobilePhone,
  company_id: terms.companyId,
  currency_id: terms.currencyId,
  country_id: terms.countryId,
  support_person_id: terms.supportPersonId,
  date_of_birth: terms.dateOfBirth,
  servis_payment: terms.servisPayment,
  klasik_payments: terms.klasikPayments,
  prepaid_max_age: terms.prepaidMaxAge,
  prepaid_max_horizon: terms.prepaidMaxHorizon,
  prepaid_max_target_amount: terms.prepaidMaxTargetAmount,
  check_birth_date: terms.checkBirthDate,
  minimal_dealer_fee: terms.minimalDealerFee,
  maximal_dealer_fee: terms.maximalDealerFee,
  premium_set_up_fee: terms.premiumSetUpFee,
  allow_entry_fee_discount: terms.allowEntryFeeDiscount,
  allow_same_framework_contract: terms.allowSameFrameworkContract,
  only_one_appendix_item_type: terms.onlyOneAppendixItemType,
  sign_biometrically: terms.signBiometrically,
  sign_electronically: terms.signElectronically,
  profile_image_fetch_date: terms.profileImageFetchDate,
});

const statisticsRow = (user_id: string, statistics: NonNullable<Account['statistics']>) => ({
  user_id,
  aum: statistics.aum,
  number_of_clients: statistics.numberOfClients,
  number_of_contracts: statistics.numberOfContracts,
  number_of_portfolios: statistics.numberOfPortfolios,
  number_of_funds: statistics.numberOfFunds,
  rank_in_company: statistics.rankInCompany,
  rank_in_country: statistics.rankInCountry,
});
