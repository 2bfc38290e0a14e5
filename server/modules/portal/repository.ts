import type { Language } from '#domain/catalogue/vocabulary.ts';
import type { Database } from '../../db/database.ts';

export function listHints(database: Database, language: Language) {
  return database
    .selectFrom('hints')
    .where('language', '=', language)
    .select(['code', 'text', 'onLoginPage'])
    .orderBy('code')
    .execute();
}

export function listLinks(database: Database, language: Language) {
  return database
    .selectFrom('links')
    .where('language', '=', language)
    .select(['code', 'label', 'url'])
    .orderBy('code')
    .execute();
}

/** Returns the day of the newest price in the catalogue. */
export async function newestPriceDay(database: Database): Promise<string | null> {
  const newest = await database
    .selectFrom('fundPrices')
    .select((row) => row.fn.max('date').as('date'))
    .executeTakeFirst();
  return newest?.date ?? null;
}
