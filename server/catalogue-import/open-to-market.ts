import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import { idList } from './id-list.ts';

/**
 * Lets funds with a fee scheme in their own currency into the market, unless they are closed by decision, and takes the others out of it;
 * returns how many of them have no such scheme (SIL-199). To be called after every change of schemes.
 */
export async function openToMarket(transaction: Database, ids: Iterable<string>): Promise<number> {
  const isOneOf = sql`id in ${idList(ids)}`;
  const hasScheme = sql`exists (
    select from fund_fee_schemes where product_id = funds.id and fund_fee_schemes.currency_id = funds.currency_id
  )`;
  await sql`
    update funds set allowed_in_fund_market = ${hasScheme} and not closed_to_market where ${isOneOf}`.execute(
    transaction,
  );
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from funds where ${isOneOf} and not ${hasScheme}`.execute(transaction);
  return rows[0]?.count ?? 0;
}
