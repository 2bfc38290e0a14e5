import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';

/** Reads all programs in order, or one by its id, with their related rows. */
export async function readPrograms(database: Database, id?: string) {
  const isAsked = (column: string) => sql<boolean>`(${id ?? null}::text is null or ${sql.ref(column)} = ${id ?? null})`;
  const programs = await database
    .selectFrom('programs')
    .select([
      'id',
      'code',
      'name',
      'description',
      'color',
      'management_style',
      'external_url',
      'currency_id',
      'contract_type_id',
      'issuer_id',
      'position',
      'ter',
      'expected_income',
      'risk_level',
      'investment_horizon',
      'one_off_investment_type',
      'periodical_investment_type',
      'maximal_entry_fee',
      'exit_cost',
      'unfavourable_gain',
      'moderate_gain',
      'favourable_gain',
    ])
    .where(isAsked('id'))
    .orderBy('position')
    .execute();
  const currencies = await database
    .selectFrom('program_currencies')
    .select(['program_id', 'currency_id', 'position'])
    .where(isAsked('program_id'))
    .orderBy('position')
    .execute();
  const funds = await database
    .selectFrom('program_funds')
    .select(['program_id', 'fund_id', 'share', 'position'])
    .where(isAsked('program_id'))
    .orderBy('position')
    .execute();
  const performance = await database
    .selectFrom('program_performance')
    .select(['product_id', 'period', 'value', 'as_of_date'])
    .where(isAsked('product_id'))
    .execute();
  const volatilities = await database
    .selectFrom('program_volatilities')
    .select(['product_id', 'years', 'value'])
    .where(isAsked('product_id'))
    .orderBy('years')
    .execute();
  return { programs, currencies, funds, performance, volatilities };
}

export function listProgramDocuments(database: Database, programId: string) {
  return database
    .selectFrom('program_documents')
    .select(['id', 'program_id', 'name', 'mime_type', 'link', 'position'])
    .where('program_id', '=', programId)
    .orderBy('position')
    .execute();
}

/** Finds a document with the name of the fund house of its program. */
export function findProgramDocument(database: Database, id: string) {
  return database
    .selectFrom('program_documents')
    .innerJoin('programs', 'programs.id', 'program_documents.program_id')
    .leftJoin('basic_issuers', 'basic_issuers.id', 'programs.issuer_id')
    .where('program_documents.id', '=', id)
    .select([
      'program_documents.id',
      'program_documents.program_id',
      'program_documents.name',
      'program_documents.mime_type',
      'program_documents.link',
      'program_documents.position',
    ])
    .select('basic_issuers.name as manager')
    .executeTakeFirst();
}

/** Finds the fund house of a program. */
export function findProgramIssuer(database: Database, programId: string) {
  return database
    .selectFrom('programs')
    .innerJoin('basic_issuers', 'basic_issuers.id', 'programs.issuer_id')
    .where('programs.id', '=', programId)
    .select(['basic_issuers.id', 'basic_issuers.description'])
    .executeTakeFirst();
}

/** Lists the funds of a program with their shares; null for an unknown id. */
export async function listProgramParts(database: Database, id: string) {
  const program = await database.selectFrom('programs').select('id').where('id', '=', id).executeTakeFirst();
  if (!program) return null;
  const rows = await database
    .selectFrom('program_funds')
    .select(['fund_id', 'share'])
    .where('program_id', '=', id)
    .orderBy('position')
    .execute();
  return rows.map(({ fund_id, share }) => ({ id: fund_id, share: Number(share) }));
}
