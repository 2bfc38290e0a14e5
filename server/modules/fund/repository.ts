import type { Language } from '#domain/catalogue/vocabulary.ts';
import type { Database } from '../../db/database.ts';
import { readFunds, readLimits } from '../catalogue/repository.ts';
import { readPrices } from '../history/price-history.ts';

/** A fund with everything that its page shows; null for an unknown id. What is not known of it is null or missing. */
export async function readFund(database: Database, id: string, language: Language) {
  const listed = await readFunds(database, [id], language);
  const [fund] = listed.funds;
  if (!fund) return null;
  return {
    id,
    listed,
    details: await database.selectFrom('fund_details').selectAll().where('fund_id', '=', id).executeTakeFirst(),
    limits: (await readLimits(database, 'fund', id)) ?? [],
    tags: await listTags(database, id),
    relatedIds: await listRelatedIds(database, id),
    documents: await listDocuments(database, id),
    issuer: fund.basic_issuer_id === null ? undefined : await findIssuer(database, fund.basic_issuer_id),
    prices: await readPrices(database, id),
    views: await countViews(database, id),
  };
}

export async function isFund(database: Database, id: string): Promise<boolean> {
  return (await database.selectFrom('funds').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}

function listTags(database: Database, fundId: string) {
  return database
    .selectFrom('fund_tags')
    .innerJoin('tags', 'tags.id', 'tag_id')
    .where('fund_id', '=', fundId)
    .select(['label', 'color'])
    .orderBy('position')
    .execute();
}

async function listRelatedIds(database: Database, fundId: string): Promise<string[]> {
  const rows = await database
    .selectFrom('related_funds')
    .select('related_id')
    .where('fund_id', '=', fundId)
    .orderBy('position')
    .execute();
  return rows.map(({ related_id }) => related_id);
}

function listDocuments(database: Database, fundId: string) {
  return database.selectFrom('fund_documents').selectAll().where('fund_id', '=', fundId).orderBy('position').execute();
}

function findIssuer(database: Database, id: string) {
  return database.selectFrom('basic_issuers').select(['id', 'description']).where('id', '=', id).executeTakeFirst();
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
