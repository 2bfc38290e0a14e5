import type { User } from '#contract/user.ts';
import type { Database } from '../../db/database.ts';
import { usernameKey } from '../../session/login-attempts.ts';
import { presentUser } from '../user/present.ts';
import { userFinder } from '../user/repository.ts';

/** Finds the user of an order by id or user name. */
export async function findOrderingUser(
  database: Database,
  asked: { id: string } | { username: string },
): Promise<User | null> {
  const id = 'id' in asked ? asked.id : await idOf(database, asked.username);
  const row = id === undefined ? undefined : await userFinder(database)(id);
  return row ? presentUser(row) : null;
}

async function idOf(database: Database, username: string): Promise<string | undefined> {
  const row = await database
    .selectFrom('users')
    .where('usernameKey', '=', usernameKey(username))
    .select('id')
    .executeTakeFirst();
  return row?.id;
}
