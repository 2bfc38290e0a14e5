import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import {
  builtInEdition,
  editionFaults,
  editionRecord,
  type TextEdition,
  type TextKind,
} from '../../text/text-edition.ts';
import { listSection, type ContentFault } from '../section.ts';

function listStored(database: Database, kind: TextKind): Promise<TextEdition[]> {
  return database
    .selectFrom('textEditions')
    .where('kind', '=', kind)
    .orderBy('effectiveFrom')
    .select(['version', 'effectiveFrom', 'texts'])
    .execute();
}

/** The texts of the product where the firm has none of its own. */
async function readEditions(database: Database, kind: TextKind): Promise<TextEdition[]> {
  const stored = await listStored(database, kind);
  return stored.length > 0 ? stored : [builtInEdition(kind)];
}

async function writeEditions(transaction: Database, kind: TextKind, editions: readonly TextEdition[]): Promise<void> {
  if (isDeepStrictEqual(await readEditions(transaction, kind), editions)) return;
  await transaction.deleteFrom('textEditions').where('kind', '=', kind).execute();
  const rows = editions.map(({ version, effectiveFrom, texts }) => ({
    kind,
    version,
    effectiveFrom,
    texts: JSON.stringify(texts),
  }));
  if (rows.length > 0) await transaction.insertInto('textEditions').values(rows).execute();
}

/** What contracts were made with stays as it was agreed on (SIL-196). */
async function usedFaults(database: Database, editions: readonly TextEdition[]): Promise<ContentFault[]> {
  const faults: ContentFault[] = [];
  for (const before of await readEditions(database, 'contract')) {
    const index = editions.findIndex(({ version }) => version === before.version);
    if (isDeepStrictEqual(editions[index], before) || !(await isUsed(database, before.version))) continue;
    // The texts of the product hold without being in the file.
    if (index === -1 && isDeepStrictEqual(before, builtInEdition('contract'))) continue;
    const reason = `contracts were made with version "${before.version}"`;
    faults.push(
      index === -1
        ? { path: [], reason: `${reason}: it has to stay` }
        : { path: [index], reason: `${reason}: add a version instead of changing it` },
    );
  }
  return faults;
}

async function isUsed(database: Database, version: string): Promise<boolean> {
  const { rows } = await sql`
    select from audit_events
    where action = 'contract-created' and facts -> 'texts' ->> 'version' = ${version}
    limit 1`.execute(database);
  return rows.length > 0;
}

const editionSection = (kind: TextKind, parts: { name: string; meaning: string }) =>
  listSection({
    ...parts,
    record: editionRecord(kind),
    keys: ['version'],
    unique: [{ at: '*', by: ['effectiveFrom'] }],
    check: (editions) => editionFaults(kind, editions),
    ...(kind === 'contract' && { checkStored: usedFaults }),
    read: (database) => readEditions(database, kind),
    write: (transaction, editions) => writeEditions(transaction, kind, editions),
  });

export const legalTexts = editionSection('contract', {
  name: 'legalTexts',
  meaning: 'Legal paragraphs of contract documents, as editions that hold from a day on',
});
export const mailTextEditions = editionSection('mail', {
  name: 'mailTexts',
  meaning: 'Texts of mails and short messages, as editions that hold from a day on',
});
