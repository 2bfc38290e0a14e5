import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import { storedName } from '../db/rows/stored-name.ts';
import type { ContentFault, Root, Section } from './section.ts';

/** Users of a record in one column of a table. */
interface Naming {
  table: string;
  column: string;
}

/**
 * Deletes records that a bundle no longer names. One that rows of other tables need stays, and the fault says which they are: the import
 * is refused then.
 */
export async function removeRecords(
  transaction: Database,
  { name, root, forget }: Section,
  keys: readonly string[],
): Promise<ContentFault[]> {
  if (!root || keys.length === 0) return [];
  const uses = await readUses(transaction, root, keys);
  const faults = keys.flatMap((key) => {
    const ofKey = uses.filter((use) => use.key === key);
    if (ofKey.length === 0) return [];
    const users = ofKey.map(({ table, count }) => `${table} (${count})`).join(', ');
    return [{ path: ['sections', name], reason: `"${key}" cannot go, because it is used in ${users}` }];
  });
  if (faults.length > 0) return faults;
  await forget?.(transaction, keys);
  await sql`
    delete from ${sql.table(root.table)} where ${sql.ref(root.column)} = any(${keys}::text[])`.execute(transaction);
  return [];
}

async function readUses(transaction: Database, root: Root, keys: readonly string[]) {
  const uses: { key: string; table: string; count: string }[] = [];
  for (const { table, column } of await namingColumns(transaction, root)) {
    const { rows } = await sql<{ key: string; count: string }>`
      select ${sql.ref(column)} as key, count(*)::text as count
      from ${sql.table(table)}
      where ${sql.ref(column)} = any(${keys}::text[])
      group by ${sql.ref(column)}`.execute(transaction);
    uses.push(...rows.map((row) => ({ ...row, table })));
  }
  return uses;
}

/** The columns that refuse a deletion by their foreign keys, and those that the section names itself. */
async function namingColumns(transaction: Database, { table, column, namedIn = [] }: Root): Promise<Naming[]> {
  const { rows } = await sql<Naming>`
    select referring.relname as "table", its_column.attname as "column"
    from pg_constraint as key
    join pg_class as referring on referring.oid = key.conrelid
    join pg_attribute as its_column on its_column.attrelid = key.conrelid and its_column.attnum = key.conkey[1]
    join pg_attribute as named on named.attrelid = key.confrelid and named.attnum = key.confkey[1]
    where key.contype = 'f'
      and key.confrelid = ${storedName(table)}::regclass
      and cardinality(key.conkey) = 1
      and named.attname = ${storedName(column)}
      and key.confdeltype in ('a', 'r')
    order by 1, 2`.execute(transaction);
  return [...rows, ...namedIn];
}

/** Frees the codes of rows that get another one or go, so that two records can swap theirs. */
export async function freeCodes(
  transaction: Database,
  { root }: Section,
  { codes, removed }: { codes: ReadonlyMap<string, string>; removed: readonly string[] },
): Promise<void> {
  if (!root?.hasUniqueCode) return;
  const given = JSON.stringify([...codes].map(([id, code]) => ({ id, code })));
  await sql`
    update ${sql.table(root.table)} as stored
    set code = '~ ' || id
    where id = any(${removed}::text[]) or exists (
      select from json_to_recordset(cast(${given}::text as json)) as given (id text, code text)
      where given.id = stored.id and given.code <> stored.code
    )`.execute(transaction);
}
