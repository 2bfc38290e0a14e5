import { sql } from 'kysely';
import type { Database } from '../../../server/db/database.ts';

/**
 * Returns the schema as text that is equal for equal schemas on every engine and version: one block per table with its
 * columns in order, followed by its checks, keys, indexes and triggers by name. The migrator's own tables are omitted.
 */
export async function schemaText(database: Database): Promise<string> {
  const { rows } = await sql<{ block: string }>`
    select relname || ':' || string_agg(e'\n  ' || line, '' order by part, position, place collate "C") as block
    from pg_class as relation
    cross join lateral (
      select 0 as part, attnum as position, '' as place, concat_ws(' ',
        attname,
        format_type(atttypid, atttypmod),
        case when attnotnull then 'not null' end,
        'default ' || pg_get_expr(adbin, adrelid),
        case when attidentity <> '' then 'identity' end,
        case when attgenerated <> '' then 'generated' end
      ) as line
      from pg_attribute
      left join pg_attrdef on adrelid = attrelid and adnum = attnum
      where attrelid = relation.oid and attnum > 0 and not attisdropped
      union all
      select 1, 0, conname, conname || ' ' || pg_get_constraintdef(oid)
      from pg_constraint
      where conrelid = relation.oid and contype in ('c', 'f', 'p', 'u', 'x')
      union all
      select 2, 0, indexrelid::regclass::text, pg_get_indexdef(indexrelid)
      from pg_index
      where indrelid = relation.oid
      union all
      select 3, 0, tgname, pg_get_triggerdef(oid)
      from pg_trigger
      where tgrelid = relation.oid and not tgisinternal
    ) as described
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm') and relname not like 'kysely%'
    group by relname
    order by relname collate "C"`.execute(database);
  return rows.map(({ block }) => `${block}\n`).join('\n');
}
