import type { Database } from '../../db/database.ts';
import { lockUser } from '../../db/lock-user.ts';

export function listAssignedProducts(database: Database, userId: string) {
  return database
    .selectFrom('assigned_products')
    .select(['user_id', 'product_id', 'product_type', 'assignment_type', 'position'])
    .where('user_id', '=', userId)
    .orderBy('assignment_type')
    .orderBy('position')
    .execute();
}

/** Moves a fund of the market to the front of the user's favourites; returns false if there is no such fund. */
export async function addFavourite(database: Database, userId: string, fundId: string): Promise<boolean> {
  return database.transaction().execute(async (transaction) => {
    const fund = await transaction
      .selectFrom('funds')
      .select('id')
      .where('id', '=', fundId)
      .where('allowed_in_fund_market', '=', true)
      .executeTakeFirst();
    if (!fund) return false;
    // Serializes changes of a user's favourites, which would otherwise get the same position.
    await lockUser(transaction, userId);
    const first = await transaction
      .selectFrom('assigned_products')
      .select(['product_id', 'product_type', 'position'])
      .where('user_id', '=', userId)
      .where('assignment_type', '=', 'Favourite')
      .orderBy('position')
      .limit(1)
      .executeTakeFirst();
    if (first?.product_id === fundId && first.product_type === 'Fund') return true;
    const position = first ? first.position - 1 : 0;
    await transaction
      .insertInto('assigned_products')
      .values({
        user_id: userId,
        product_id: fundId,
        product_type: 'Fund',
        assignment_type: 'Favourite',
        position,
      })
      .onConflict((conflict) =>
        conflict.columns(['user_id', 'product_type', 'product_id', 'assignment_type']).doUpdateSet({ position }),
      )
      .execute();
    return true;
  });
}

/** Removes a fund from the user's favourites. */
export async function removeFavourite(database: Database, userId: string, fundId: string): Promise<void> {
  await database
    .deleteFrom('assigned_products')
    .where('user_id', '=', userId)
    .where('product_id', '=', fundId)
    .where('product_type', '=', 'Fund')
    .where('assignment_type', '=', 'Favourite')
    .execute();
}

/** Removes a template from the user's start page, whatever its assignment. */
export async function unassignTemplate(database: Database, userId: string, templateId: string): Promise<void> {
  await database
    .deleteFrom('assigned_products')
    .where('user_id', '=', userId)
    .where('product_type', '=', 'FundPackage')
    .where('product_id', '=', templateId)
    .execute();
}
