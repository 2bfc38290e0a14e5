import { sql } from 'kysely';
import type { Role } from '#contract/user.ts';
import type { Database } from '../../db/database.ts';

/** Lets a user decide on registrations and administer the users of the same distributor. */
export const approvingRole: Role = 'v_ApproveRegistrations';

/** What users have from their distributor. */
export const distributorTerms = [
  'companyId',
  'currencyId',
  'countryId',
  'supportPersonId',
  'servisPayment',
  'klasikPayments',
  'minimalDealerFee',
  'maximalDealerFee',
  'premiumSetUpFee',
  'checkBirthDate',
  'onlyOneAppendixItemType',
] as const;

/** Everything that is stored of a distributor. */
export const distributorColumns = [
  'code',
  'name',
  'allowedDomains',
  'companyIdAvailable',
  'branchAvailable',
  'usesDealerRegister',
  'checksManually',
  ...distributorTerms,
] as const;

/** Finds a distributor by its code in capitals. */
export function findDistributor(database: Database, code: string) {
  return database.selectFrom('distributors').where('code', '=', code).select(distributorColumns).executeTakeFirst();
}

export type Distributor = NonNullable<Awaited<ReturnType<typeof findDistributor>>>;

export async function hasBranch(database: Database, distributorCode: string, code: string): Promise<boolean> {
  const branch = await database
    .selectFrom('branches')
    .where('distributorCode', '=', distributorCode)
    .where('code', '=', code)
    .select('code')
    .executeTakeFirst();
  return branch !== undefined;
}

/** Whether a user has the address, as e-mail or user name. */
export async function isEmailTaken(database: Database, emailKey: string): Promise<boolean> {
  const user = await database
    .selectFrom('users')
    .where((row) => row.or([row('usernameKey', '=', emailKey), row(sql`lower(email)`, '=', emailKey)]))
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
    .where('distributorCode', '=', distributorCode)
    .where('advisorCode', '=', advisorCode)
    .select('id')
    .executeTakeFirst();
  return user !== undefined;
}

/** Returns the ids of the users of a distributor who can log in and have the approving role. */
export async function listActiveApprovers(database: Database, distributorCode: string): Promise<string[]> {
  const approvers = await database
    .selectFrom('users')
    .innerJoin('userRoles', 'userRoles.userId', 'users.id')
    .where('distributorCode', '=', distributorCode)
    .where('users.status', '=', 'active')
    .where('role', '=', approvingRole)
    .select('users.id')
    .execute();
  return approvers.map(({ id }) => id);
}
