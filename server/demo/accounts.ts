import { createHash } from 'node:crypto';
import type { Insertable } from 'kysely';
import { usernameKey } from '../session/login-attempts.ts';
import { hashPassword } from '../session/passwords.ts';
import type { Database } from '../db/database.ts';
import type { Schema } from '../db/schema.ts';
import type { AccountStatus } from '../db/tables/access.ts';

/** Password of every demo account; the server prints it. */
export const demoPassword = 'fundament-demo';

/** The distributors of the demo, for whom products and fee models are assigned too. */
export const demoCompanies = {
  horizont: { id: 'horizont', name: 'Horizont Finance' },
  vrchol: { id: 'vrchol', name: 'Vrchol Investície' },
} as const;

const supportPersons = [
  { id: 'support-cz', name: 'Markéta Šindelářová', phone_number: '+420224815370', email: 'podpora@horizont.example' },
  { id: 'support-sk', name: 'Zuzana Kráľová', phone_number: '+421232184650', email: 'podpora@vrchol.example' },
];

type User = Insertable<Schema['users']>;
type Terms = Omit<User, 'id' | 'username' | 'username_key' | 'password_hash' | 'status' | 'full_name' | 'email'>;

const czech: Terms = {
  mobile_phone: '+420603148275',
  company_id: demoCompanies.horizont.id,
  currency_id: 'CZK',
  country_id: 'CZ',
  support_person_id: 'support-cz',
  date_of_birth: '1984-09-17',
  servis_payment: 1_500,
  klasik_payments: [0, 2_500, 5_000, 10_000],
  prepaid_max_age: 65,
  prepaid_max_horizon: 30,
  prepaid_max_target_amount: 1_000_000,
  check_birth_date: false,
  minimal_dealer_fee: 0.5,
  maximal_dealer_fee: 1.2,
  premium_set_up_fee: 2,
  allow_entry_fee_discount: false,
  allow_same_framework_contract: false,
  only_one_appendix_item_type: false,
  sign_biometrically: false,
  sign_electronically: true,
  profile_image_fetch_date: null,
};

const slovak: Terms = {
  ...czech,
  mobile_phone: '+421905318462',
  company_id: demoCompanies.vrchol.id,
  currency_id: 'EUR',
  country_id: 'SK',
  support_person_id: 'support-sk',
  date_of_birth: '1990-02-08',
  servis_payment: 60,
  klasik_payments: [0, 100, 200, 400],
  prepaid_max_target_amount: 40_000,
  check_birth_date: true,
  only_one_appendix_item_type: true,
};

const everything: Partial<Terms> = {
  allow_entry_fee_discount: true,
  allow_same_framework_contract: true,
  sign_biometrically: true,
};

interface Account {
  username: string;
  fullName: string;
  terms: Terms;
  roles?: string[];
  status?: AccountStatus;
}

/** Every kind of account that a log-in or a screen tells apart (architecture, section 5). */
export const demoAccounts: readonly Account[] = [
  {
    username: 'advisor',
    fullName: 'Tereza Havránková',
    terms: { ...czech, ...everything },
    roles: ['v_ShowMaterials'],
  },
  { username: 'poradce', fullName: 'Ondřej Vlasák', terms: { ...czech, mobile_phone: '+420728460193' } },
  { username: 'poradca', fullName: 'Lucia Hrončeková', terms: slovak, roles: ['v_ShowMaterials'] },
  {
    username: 'approver',
    fullName: 'Ivana Procházková',
    terms: { ...czech, mobile_phone: null, support_person_id: null },
    roles: ['v_ApproveRegistrations', 'v_ShowMaterials'],
  },
  { username: 'locked', fullName: 'Karel Žemlička', terms: czech, status: 'locked' },
  { username: 'expired', fullName: 'Dana Říhová', terms: czech, status: 'expired' },
  { username: 'forced', fullName: 'Šimon Kubát', terms: czech, status: 'forced' },
  { username: 'unassigned', fullName: 'Alžběta Nováčková', terms: czech, status: 'unassigned' },
];

/** Adds the distributors, their support people and the demo accounts. */
export async function seedAccounts(database: Database): Promise<void> {
  await database.insertInto('companies').values(Object.values(demoCompanies)).execute();
  await database.insertInto('support_persons').values(supportPersons).execute();
  const users = await Promise.all(demoAccounts.map(toUser));
  await database.insertInto('users').values(users).execute();
  const roles = demoAccounts.flatMap(({ username, roles: held = [] }) =>
    held.map((role) => ({ user_id: username, role })),
  );
  await database.insertInto('user_roles').values(roles).execute();
  await database.insertInto('user_statistics').values(statistics).execute();
}

async function toUser({ username, fullName, terms, status = 'active' }: Account): Promise<User> {
  // A salt from the name keeps the seed the same on every machine; the password is public anyway.
  const salt = createHash('sha256').update(`demo ${username}`).digest().subarray(0, 16);
  return {
    ...terms,
    id: username,
    username,
    username_key: usernameKey(username),
    password_hash: await hashPassword(demoPassword, salt),
    status,
    full_name: fullName,
    email: `${username}@${terms.company_id}.example`,
  };
}

const statistics: Insertable<Schema['user_statistics']>[] = [
  {
    user_id: 'advisor',
    aum: 184_326_450.75,
    number_of_clients: 142,
    number_of_contracts: 231,
    number_of_portfolios: 96,
    number_of_funds: 64,
    rank_in_company: 7,
    rank_in_country: 58,
  },
  {
    user_id: 'poradca',
    aum: 3_948_210.4,
    number_of_clients: 61,
    number_of_contracts: 88,
    number_of_portfolios: 40,
    number_of_funds: 37,
    rank_in_company: 3,
    rank_in_country: 24,
  },
];
