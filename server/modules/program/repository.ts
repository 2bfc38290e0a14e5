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
      'managementStyle',
      'externalUrl',
      'currencyId',
      'contractTypeId',
      'ter',
      'expectedIncome',
      'riskLevel',
      'investmentHorizon',
      'oneOffInvestmentType',
      'periodicalInvestmentType',
      'maximalEntryFee',
      'exitCost',
      'unfavourableGain',
      'moderateGain',
      'favourableGain',
    ])
    .where(isAsked('id'))
    .orderBy('position')
    .execute();
  const currencies = await database
    .selectFrom('programCurrencies')
    .select(['programId', 'currencyId'])
    .where(isAsked('programId'))
    .orderBy('position')
    .execute();
  const funds = await database
    .selectFrom('programFunds')
    .select(['programId', 'fundId', 'share'])
    .where(isAsked('programId'))
    .orderBy('position')
    .execute();
  const performance = await database
    .selectFrom('programPerformance')
    .select(['productId', 'period as type', 'value', 'asOfDate'])
    .where(isAsked('productId'))
    .execute();
  const volatilities = await database
    .selectFrom('programVolatilities')
    .select(['productId', 'years', 'value'])
    .where(isAsked('productId'))
    .orderBy('years')
    .execute();
  return { programs, currencies, funds, performance, volatilities };
}

export function listProgramDocuments(database: Database, programId: string) {
  return database
    .selectFrom('programDocuments')
    .select(['id', 'programId', 'name', 'mimeType', 'link', 'position'])
    .where('programId', '=', programId)
    .orderBy('position')
    .execute();
}

/** Finds a document with the name of the fund house of its program. */
export function findProgramDocument(database: Database, id: string) {
  return database
    .selectFrom('programDocuments')
    .innerJoin('programs', 'programs.id', 'programDocuments.programId')
    .leftJoin('basicIssuers', 'basicIssuers.id', 'programs.issuerId')
    .where('programDocuments.id', '=', id)
    .select([
      'programDocuments.id',
      'programDocuments.programId',
      'programDocuments.name',
      'programDocuments.mimeType',
      'programDocuments.link',
      'programDocuments.position',
    ])
    .select('basicIssuers.name as manager')
    .executeTakeFirst();
}

/** Finds the fund house of a program. */
export function findProgramIssuer(database: Database, programId: string) {
  return database
    .selectFrom('programs')
    .innerJoin('basicIssuers', 'basicIssuers.id', 'programs.issuerId')
    .where('programs.id', '=', programId)
    .select(['basicIssuers.id', 'basicIssuers.description'])
    .executeTakeFirst();
}

/** Lists the funds of a program with their shares; null for an unknown id. */
export async function listProgramParts(database: Database, id: string) {
  const program = await database.selectFrom('programs').select('id').where('id', '=', id).executeTakeFirst();
  if (!program) return null;
  return database
    .selectFrom('programFunds')
    .select(['fundId as id', 'share'])
    .where('programId', '=', id)
    .orderBy('position')
    .execute();
}
