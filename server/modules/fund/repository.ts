import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Language } from '#domain/catalogue/vocabulary.ts';
import type { Database } from '../../db/database.ts';
import { readFunds, readLimits } from '../catalogue/repository.ts';
import { readPrices } from '../history/price-history.ts';

/** A fund with everything that its page shows; null for an unknown id. What is not known of it is null or missing. */
export async function readFund(database: Database, id: string, language: Language) {
  const listed = await readFunds(database, [id], language);
  const rest = await readRest(database, id);
  const limits = await readLimits(database, 'fund', id);
  if (!rest || !limits) return null;
  return { id, listed, rest, limits, prices: await readPrices(database, id) };
}

/** What the list does not show, in one query. */
function readRest(database: Database, id: string) {
  return database
    .selectFrom('funds')
    .leftJoin('fund_details', 'fund_details.fund_id', 'funds.id')
    .leftJoin('basic_issuers', 'basic_issuers.id', 'funds.basic_issuer_id')
    .where('funds.id', '=', id)
    .selectAll('fund_details')
    .select('basic_issuers.description as issuer_description')
    .select((row) => [
      jsonArrayFrom(
        row
          .selectFrom('fund_tags')
          .innerJoin('tags', 'tags.id', 'tag_id')
          .whereRef('fund_tags.fund_id', '=', 'funds.id')
          .select(['label', 'color'])
          .orderBy('position'),
      ).as('tags'),
      jsonArrayFrom(
        row
          .selectFrom('related_funds')
          .whereRef('related_funds.fund_id', '=', 'funds.id')
          .select('related_id')
          .orderBy('position'),
      ).as('related'),
      jsonArrayFrom(
        row
          .selectFrom('fund_documents')
          .whereRef('fund_documents.fund_id', '=', 'funds.id')
          .select(['fund_documents.id', 'fund_documents.name', 'mime_type', 'link'])
          .orderBy('position'),
      ).as('documents'),
      row
        .selectFrom('fund_views')
        .whereRef('fund_views.fund_id', '=', 'funds.id')
        .select((views) => views.fn.countAll<string>().as('count'))
        .as('views'),
    ])
    .executeTakeFirst();
}

export async function isFund(database: Database, id: string): Promise<boolean> {
  return (await database.selectFrom('funds').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}

/** The document with a file of that id; undefined where there is none, also for a mere link. */
export function findDocument(database: Database, id: string) {
  return database
    .selectFrom('fund_documents')
    .selectAll()
    .where('id', '=', id)
    .where('link', 'is', null)
    .executeTakeFirst();
}

/** How often the fund was viewed, a user's views of one day counting once (SIL-63). */
export async function countViews(database: Database, fundId: string): Promise<number> {
  const { count } = await database
    .selectFrom('fund_views')
    .select((row) => row.fn.countAll<string>().as('count'))
    .where('fund_id', '=', fundId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Registers a view; further ones of the user, fund and day change nothing. */
export async function addView(database: Database, view: { fund_id: string; user_id: string; day: string }) {
  await database
    .insertInto('fund_views')
    .values(view)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Names of what the fund refers to, in every language; null where it refers to nothing. */
export function readNames(database: Database, fundId: string) {
  return database
    .selectFrom('funds')
    .leftJoin('basic_issuers', 'basic_issuers.id', 'basic_issuer_id')
    .leftJoin('fund_types', 'fund_types.id', 'fund_type_id')
    .leftJoin('asset_classes', 'asset_classes.id', 'asset_class_id')
    .leftJoin('investment_areas', 'investment_areas.id', 'investment_area_id')
    .where('funds.id', '=', fundId)
    .select([
      'basic_issuers.name as issuer',
      'fund_types.name as type',
      'asset_classes.name as asset_class',
      'investment_areas.name as region',
    ])
    .executeTakeFirst();
}
