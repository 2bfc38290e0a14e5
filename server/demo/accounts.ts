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
  const users = accounts.flatMap((account) =>
    accountTerms.filter(({ companyId }) => companyId === account.companyId).map((terms) => userRow(account, terms)),
  );
  await insertRows(database, 'users', await Promise.all(users), undefined, ['roles', 'statistics']);
  await insertRows(
    database,
    'userRoles',
    accounts.flatMap(({ username, roles }) => roles.map((role) => ({ userId: username, role }))),
  );
  await insertRows(
    database,
    'userStatistics',
    accounts.flatMap(({ username, statistics }) => (statistics ? [{ userId: username, ...statistics }] : [])),
  );
}

async function userRow(account: Account, terms: AccountTerms): Promise<Insertable<Schema['users']>> {
  const { username } = account;
  // A salt from the name keeps the seed the same on every machine; the password is public anyway.
  const salt = createHash('sha256').update(`demo ${username}`).digest().subarray(0, 16);
  return {
    ...terms,
    ...account,
    id: username,
    usernameKey: usernameKey(username),
    passwordHash: await hashPassword(demoPassword, salt),
    email: `${username}@${account.companyId}.example`,
  };
}
