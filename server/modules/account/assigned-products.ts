import type { Database } from '../../db/database.ts';
import { lockUser } from '../../db/lock-user.ts';

export function listAssignedProducts(database: Database, userId: string) {
  return database
    .selectFrom('assignedProducts')
    .select(['userId', 'productId', 'productType', 'assignmentType', 'position'])
    .where('userId', '=', userId)
    .orderBy('assignmentType')
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
      .where('allowedInFundMarket', '=', true)
      .executeTakeFirst();
    if (!fund) return false;
    // Serializes changes of a user's favourites, which would otherwise get the same position.
    await lockUser(transaction, userId);
    const first = await transaction
      .selectFrom('assignedProducts')
      .select(['productId', 'productType', 'position'])
      .where('userId', '=', userId)
      .where('assignmentType', '=', 'Favourite')
      .orderBy('position')
      .limit(1)
      .executeTakeFirst();
    if (first?.productId === fundId && first.productType === 'Fund') return true;
    const position = first ? first.position - 1 : 0;
    await transaction
      .insertInto('assignedProducts')
      .values({
        userId,
        productId: fundId,
        productType: 'Fund',
        assignmentType: 'Favourite',
        position,
      })
      .onConflict((conflict) =>
        conflict.columns(['userId', 'productType', 'productId', 'assignmentType']).doUpdateSet({ position }),
      )
      .execute();
    return true;
  });
}

/** Removes a fund from the user's favourites. */
export async function removeFavourite(database: Database, userId: string, fundId: string): Promise<void> {
  await database
    .deleteFrom('assignedProducts')
    .where('userId', '=', userId)
    .where('productId', '=', fundId)
    .where('productType', '=', 'Fund')
    .where('assignmentType', '=', 'Favourite')
    .execute();
}

/** Removes a template from the user's start page, whatever its assignment. */
export async function unassignTemplate(database: Database, userId: string, templateId: string): Promise<void> {
  await database
    .deleteFrom('assignedProducts')
    .where('userId', '=', userId)
    .where('productType', '=', 'FundPackage')
    .where('productId', '=', templateId)
    .execute();
}
