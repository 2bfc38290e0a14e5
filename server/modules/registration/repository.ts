import { sql } from 'kysely';
import type { Role } from '#contract/user.ts';
import type { Database } from '../../db/database.ts';

/** Lets a user decide on registrations and administer the users of the same distributor. */
export const approvingRole: Role = 'v_ApproveRegistrations';

/** Everything that is stored of a distributor. */
export const distributorColumns = [
  'code',
  'name',
  'company_id',
  'country_id',
  'currency_id',
  'support_person_id',
  'allowed_domains',
  'company_id_available',
  'branch_available',
  'uses_dealer_register',
  'checks_manually',
  'servis_payment',
  'klasik_payments',
  'minimal_dealer_fee',
  'maximal_dealer_fee',
  'premium_set_up_fee',
  'check_birth_date',
  'only_one_appendix_item_type',
] as const;

/** Finds a distributor by its code in capitals. */
export function findDistributor(database: Database, code: string) {
  return database.selectFrom('distributors').where('code', '=', code).select(distributorColumns).executeTakeFirst();
}

export type Distributor = NonNullable<Awaited<ReturnType<typeof findDistributor>>>;

export async function hasBranch(database: Database, distributorCode: string, code: string): Promise<boolean> {
  const branch = await database
    .selectFrom('branches')
    .where('distributor_code', '=', distributorCode)
    .where('code', '=', code)
    .select('code')
    .executeTakeFirst();
  return branch !== undefined;
}

/** Whether a user has the address, as e-mail or user name. */
export async function isEmailTaken(database: Database, emailKey: string): Promise<boolean> {
  const user = await database
    .selectFrom('users')
    .where((row) => row.or([row('username_key', '=', emailKey), row(sql`lower(email)`, '=', emailKey)]))
    .select('id')
    .executeTakeFirst();
  return user !== undefined;
}

export async function isAdvisorCodeTaken(
  database: Database,
  distributorCode: string,
  advisorCode: string,
): Promise<boolean> {
  const user = await database
    .selectFrom('users')
    .where('distributor_code', '=', distributorCode)
    .where('advisor_code', '=', advisorCode)
    .select('id')
    .executeTakeFirst();
  return user !== undefined;
}

/** Returns the ids of the users of a distributor who can log in and have the approving role. */
export async function listActiveApprovers(database: Database, distributorCode: string): Promise<string[]> {
  const approvers = await database
    .selectFrom('users')
    .innerJoin('user_roles', 'user_roles.user_id', 'users.id')
    .where('distributor_code', '=', distributorCode)
    .where('users.status', '=', 'active')
    .where('role', '=', approvingRole)
    .select('users.id')
    .execute();
  return approvers.map(({ id }) => id);
}
