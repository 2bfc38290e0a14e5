import * as z from 'zod/mini';
import { insertRows } from '../../db/rows/insert-rows.ts';
import { about, line, listPosition, recordId, texts } from '../fields.ts';
import { readRows } from '../read-rows.ts';
import { listSection } from '../section.ts';

const issuerRecord = z.strictObject({
  id: recordId,
  code: about('Unique within the list; fund imports find a fund house by it', line),
  name: texts,
  description: about('What the page of a fund tells of its house', z.nullable(texts)),
  position: about('Houses of a lower position come first, those of one position by name', listPosition),
});

export const issuers = listSection({
  name: 'issuers',
  meaning: 'Fund houses. Those that the list does not name stay, because fund imports add houses too',
  record: issuerRecord,
  keys: ['id'],
  staysUnnamed: () => true,
  unique: [{ at: '*', by: ['code'] }],
  root: { table: 'basicIssuers', column: 'id', hasUniqueCode: true },
  checkStored: async (database, items) => {
    const stored = await database.selectFrom('basicIssuers').select(['id', 'code']).execute();
    const named = new Set(items.map(({ id }) => id));
    const idOf = new Map(stored.filter(({ id }) => !named.has(id)).map(({ id, code }) => [code, id]));
    return items.flatMap(({ code }, index) =>
      idOf.has(code) ? [{ path: [index, 'code'], reason: `"${code}" is the fund house "${idOf.get(code)}"` }] : [],
    );
  },
  read: readRows('basicIssuers', issuerRecord),
  write: (transaction, items) => insertRows(transaction, 'basicIssuers', items, 'id'),
});
