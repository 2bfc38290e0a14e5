import * as z from 'zod/mini';
import type { Database } from '../../db/database.ts';
import { insertRows } from '../../db/rows/insert-rows.ts';
import type { PlainCodelist } from '../../db/tables/catalogue.ts';
import { about, inOrder, line, recordId, texts } from '../fields.ts';
import { listSection, type Root, type Section } from '../section.ts';

export const codelistItem = z.strictObject({ id: recordId, code: about('Unique within the list', line), name: texts });

interface CodelistParts {
  name: string;
  meaning: string;
  table: PlainCodelist;
  namedIn?: Root['namedIn'];
}

/** A list of nothing but id, code and name, shown in its order. */
export function codelistSection({ name, meaning, table }: CodelistParts): Section {
  return listSection({
    name,
    meaning,
    record: codelistItem,
    keys: ['id'],
    isOrdered: true,
    unique: [{ at: '*', by: ['code'] }],
    root: { table, column: 'id', hasUniqueCode: true },
    read: (database) => readCodes(database, table),
    write: (transaction, items) => insertRows(transaction, table, inOrder(items), 'id'),
  });
}

async function readCodes(database: Database, table: PlainCodelist) {
  const rows = await database
    .selectFrom(table)
    .select(['id', 'code', 'name'])
    .orderBy('position')
    .orderBy('id')
    .execute();
  return rows.map(({ id, code, name }) => ({ id, code, name }));
}
