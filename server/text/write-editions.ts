import { sql } from 'kysely';
import { isDeepStrictEqual } from 'node:util';
import { raiseCatalogueVersion } from '../db/catalogue-version.ts';
import type { Database } from '../db/database.ts';
import { type TextEdition, type TextFault, type TextKind } from './text-edition.ts';

/** The stored editions of a kind in the order of their days. */
function listEditions(database: Database, kind: TextKind): Promise<TextEdition[]> {
  return database
    .selectFrom('text_editions')
    .where('kind', '=', kind)
    .orderBy('effective_from')
    .select(['version', 'effective_from as effectiveFrom', 'texts'])
    .execute();
}

/** Faults of editions that contracts were made with and that would change or go: their words stay as they were agreed on. */
export async function usedEditionFaults(database: Database, editions: readonly TextEdition[]): Promise<TextFault[]> {
  const stored = await listEditions(database, 'contract');
  const faults: TextFault[] = [];
  for (const before of stored) {
    const index = editions.findIndex(({ version }) => version === before.version);
    const isSame = isDeepStrictEqual(editions[index], before);
    if (isSame || !(await isUsed(database, before.version))) continue;
    faults.push(
      index === -1
        ? { path: [], reason: `contracts were made with version ${before.version}: it has to stay` }
        : { path: [index], reason: `contracts were made with version ${before.version}: add a new version instead` },
    );
  }
  return faults;
}

async function isUsed(database: Database, version: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from audit_events
    where action = 'contract-created' and facts -> 'texts' ->> 'version' = ${version}
    limit 1`.execute(database);
  return rows.length > 0;
}

/** Replaces the editions of a kind. */
export async function writeEditions(
  transaction: Database,
  kind: TextKind,
  editions: readonly TextEdition[],
): Promise<void> {
  await transaction.deleteFrom('text_editions').where('kind', '=', kind).execute();
  const rows = editions.map(({ version, effectiveFrom, texts }) => ({
    kind,
    version,
    effective_from: effectiveFrom,
    texts: JSON.stringify(texts),
  }));
  if (rows.length > 0) await transaction.insertInto('text_editions').values(rows).execute();
  await raiseCatalogueVersion(transaction);
}
