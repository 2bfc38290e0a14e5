import * as z from 'zod/mini';
import { insertRows } from '../../db/rows/insert-rows.ts';
import type { PlainCodelist } from '../../db/tables/catalogue.ts';
import { about, inOrder, line, recordId, texts } from '../fields.ts';
import { readRows } from '../read-rows.ts';
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
    read: readRows(table, codelistItem, 'ordered'),
    write: (transaction, items) => insertRows(transaction, table, inOrder(items), 'id'),
  });
}
