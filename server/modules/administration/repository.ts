import { sql, type RawBuilder } from 'kysely';
import type { AccountState } from '#domain/accounts/account-rules.ts';
import type { Database } from '../../db/database.ts';
import { fold, folded } from '../../db/folded-text.ts';
import type { AccountStatus } from '../../db/tables/access.ts';

const stateOfStatus: Readonly<Record<AccountStatus, AccountState>> = {
  active: 'active',
  locked: 'locked',
  expired: 'password-due',
  forced: 'password-due',
  unassigned: 'unassigned',
  invited: 'invited',
  disabled: 'disabled',
};

interface StateFacts {
  status: AccountStatus;
  /** Lock of the user name after wrong passwords. */
  lockedUntil: Date | null;
}

/** Returns what colleagues see of an account; wrong passwords lock an open account for a while. */
export function accountStateOf({ status, lockedUntil }: StateFacts, now: Date): AccountState {
  const state = stateOfStatus[status];
  return state === 'active' && lockedUntil !== null && lockedUntil > now ? 'locked' : state;
}

/** Users with what a list shows of them. */
function selectAccounts(database: Database) {
  return database
    .selectFrom('users')
    .select(['users.id', 'username', 'fullName', 'email', 'status', 'distributorCode'])
    .select(rolesOf.as('roles'))
    .select((row) => [
      row
        .selectFrom('loginAttempts')
        .where(sql<boolean>`name_hash = encode(sha256(convert_to(username_key, 'UTF8')), 'hex')`)
        .select('lockedUntil')
        .as('lockedUntil'),
      row
        .selectFrom('auditEvents')
        .whereRef('actorId', '=', 'users.id')
        .where('action', '=', 'logged-in')
        .select((event) => event.fn.max('at').as('at'))
        .as('lastLogInAt'),
    ]);
}

const rolesOf = sql<string[]>`array(select role from user_roles where user_id = users.id order by role)`;

export type AccountRow = Awaited<ReturnType<typeof listAccounts>>[number];

interface AccountFilter {
  usernameKey?: string;
  distributorCode?: string;
}

/** Lists the users of all distributors, or of one, for the operator. */
export function listAccounts(database: Database, { usernameKey, distributorCode }: AccountFilter) {
  return selectAccounts(database)
    .$if(usernameKey !== undefined, (query) => query.where('usernameKey', '=', usernameKey ?? ''))
    .$if(distributorCode !== undefined, (query) => query.where('distributorCode', '=', distributorCode ?? ''))
    .orderBy('usernameKey')
    .execute();
}

function ofDistributor(distributorCode: string, phrase: string): RawBuilder<boolean> {
  const text = fold(phrase);
  const words = sql`full_name || ' ' || username || ' ' || email`;
  return sql<boolean>`distributor_code = ${distributorCode} and (${text} = '' or position(${text} in ${folded(words)}) > 0)`;
}

interface AccountPage {
  phrase: string;
  offset: number;
  pageSize: number;
}

/** Reads a page of the users of a distributor, by name, and how many there are. */
export async function readAccountPage(
  database: Database,
  distributorCode: string,
  { phrase, offset, pageSize }: AccountPage,
): Promise<{ rows: AccountRow[]; total: number }> {
  const isListed = ofDistributor(distributorCode, phrase);
  const rows = await selectAccounts(database)
    .where(isListed)
    .orderBy(folded(sql`full_name`))
    .orderBy('users.id')
    .offset(offset)
    .limit(pageSize)
    .execute();
  const { count } = await database
    .selectFrom('users')
    .where(isListed)
    .select((row) => row.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return { rows, total: Number(count) };
}

/** A user whose row is locked until the transaction ends, so that of two changes one follows the other. */
export interface Account {
  id: string;
  username: string;
  usernameKey: string;
  email: string;
  status: AccountStatus;
  distributorCode: string | null;
  roles: string[];
}

/** Locks one account, by id within a distributor for an approver, or by user name for the operator. */
export function lockAccount(
  transaction: Database,
  whose: { id: string; distributorCode: string } | { usernameKey: string },
): Promise<Account | undefined> {
  return transaction
    .selectFrom('users')
    .$if('usernameKey' in whose, (query) =>
      query.where('usernameKey', '=', 'usernameKey' in whose ? whose.usernameKey : ''),
    )
    .$if('id' in whose, (query) =>
      'id' in whose ? query.where('id', '=', whose.id).where('distributorCode', '=', whose.distributorCode) : query,
    )
    .select(['id', 'username', 'usernameKey', 'email', 'status', 'distributorCode'])
    .select(rolesOf.as('roles'))
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Finds an active user with the distributor and the roles. */
export function findApprover(database: Database, id: string) {
  return database
    .selectFrom('users')
    .where('id', '=', id)
    .where('status', '=', 'active')
    .select(['distributorCode', rolesOf.as('roles')])
    .executeTakeFirst();
}

export async function isAccountOf(database: Database, distributorCode: string, id: string): Promise<boolean> {
  const user = await database
    .selectFrom('users')
    .where('id', '=', id)
    .where('distributorCode', '=', distributorCode)
    .select('id')
    .executeTakeFirst();
  return user !== undefined;
}
