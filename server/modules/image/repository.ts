import type { ImageKind } from '#contract/images.ts';
import type { Database } from '../../db/database.ts';
import type { RidgeSubject } from './ridge-picture.ts';

type RidgeKind = Exclude<ImageKind, 'dealer' | 'issuer'>;

/** Finds what the picture of a product shows; undefined for an unknown id and a foreign template. */
export function findRidgeSubject(
  database: Database,
  kind: RidgeKind,
  id: string,
  userId: string,
): Promise<RidgeSubject | undefined> {
  if (kind === 'fund') return findFund(database, id);
  if (kind === 'program') {
    return database
      .selectFrom('programs')
      .where('id', '=', id)
      .select(['id', 'name', 'color', 'riskLevel'])
      .executeTakeFirst();
  }
  if (kind === 'fundpackagetemplate') return findTemplateSubject(database, id, userId);
  return findPlain(database, kind === 'panel' ? 'panels' : 'contractTypes', id);
}

function findFund(database: Database, id: string) {
  return database
    .selectFrom('funds')
    .leftJoin('assetClasses', 'assetClasses.id', 'funds.assetClassId')
    .where('funds.id', '=', id)
    .select(['funds.id', 'funds.name', 'assetClasses.color', 'riskLevel'])
    .executeTakeFirst();
}

async function findTemplateSubject(database: Database, id: string, userId: string) {
  const row = await database
    .selectFrom('fundPackageTemplates')
    .where('id', '=', id)
    .where((where) => where.or([where('ownerId', 'is', null), where('ownerId', '=', userId)]))
    .select(['id', 'name', 'riskLevel'])
    .executeTakeFirst();
  return row && { ...row, color: null };
}

async function findPlain(database: Database, table: 'panels' | 'contractTypes', id: string) {
  const row = await database.selectFrom(table).where('id', '=', id).select('id').executeTakeFirst();
  return row && { ...row, name: null, color: null, riskLevel: null };
}

/** Finds an issuer of funds or a company of advisors (SIL-33). */
export async function findIssuer(database: Database, id: string): Promise<{ id: string; name: string } | undefined> {
  const issuer = await database
    .selectFrom('basicIssuers')
    .where('id', '=', id)
    .select(['id', 'name'])
    .executeTakeFirst();
  if (issuer) return { id: issuer.id, name: issuer.name.en };
  return database.selectFrom('companies').where('id', '=', id).select(['id', 'name']).executeTakeFirst();
}
