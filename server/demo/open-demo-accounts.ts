import { isPasswordRight } from '../session/passwords.ts';
import type { Database } from '../db/database.ts';
import { demoPassword } from './accounts.ts';
import { demoData } from './load-demo-data.ts';

/** Names of the demo accounts in the database that are not disabled and whose password is still the public one. */
export async function openDemoAccounts(database: Database): Promise<string[]> {
  const names = demoData().people.accounts.map(({ username }) => username);
  const users = await database
    .selectFrom('users')
    .where('username', 'in', names)
    .where('status', '<>', 'disabled')
    .select(['username', 'passwordHash'])
    .execute();
  const open = await Promise.all(
    users.map(async (user) => ((await isPasswordRight(demoPassword, user.passwordHash)) ? [user.username] : [])),
  );
  return open.flat().toSorted();
}

/** Returns what start and doctor say of open demo accounts; null where there are none. */
export function demoAccountsFault(names: readonly string[]): { text: string; help: string } | null {
  if (names.length === 0) return null;
  return {
    text: `The database has demo accounts with their public password: ${names.join(', ')}.`,
    help: 'Use an empty database for real users, or disable these accounts: npm run --silent user -- disable NAME',
  };
}
