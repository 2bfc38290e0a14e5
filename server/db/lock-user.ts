import type { Database } from './database.ts';

/** Until the transaction ends, nobody else who locks the user goes on: what is counted of the user's stays so. */
export async function lockUser(transaction: Database, userId: string): Promise<void> {
  await transaction.selectFrom('users').where('id', '=', userId).select('id').forNoKeyUpdate().execute();
}
