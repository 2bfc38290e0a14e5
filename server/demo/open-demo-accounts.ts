import { isPasswordRight } from '../session/passwords.ts';
import type { Database } from '../db/database.ts';
import { demoPassword } from './accounts.ts';
import { demoData } from './load-demo-data.ts';

/** Names of the demo accounts in the database whose password is still the public one. */
export async function openDemoAccounts(database: Database): Promise<string[]> {
  const names = demoData().people.accounts.map(({ username }) => username);
  const users = await database
    .selectFrom('users')
    .where('username', 'in', names)
    .select(['username', 'password_hash'])
    .execute();
  const open = await Promise.all(
    users.map(async (user) => ((await isPasswordRight(demoPassword, user.password_hash)) ? [user.username] : [])),
  );
  return open.flat().toSorted();
}
