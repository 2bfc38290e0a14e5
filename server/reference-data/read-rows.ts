import { sql } from 'kysely';
import type * as z from 'zod/mini';
import type { Database } from '../db/database.ts';
import type { Schema } from '../db/schema.ts';

/** Reads the rows of a table whose columns are the fields of a record; `ordered` in their order on the screen. */
export const readRows =
  <Shape extends z.core.$ZodShape>(table: keyof Schema, { shape }: z.ZodMiniObject<Shape>, order?: 'ordered') =>
  async (database: Database) => {
    const columns = sql.join(Object.keys(shape).map((column) => sql.ref(column)));
    const { rows } = await sql<z.input<z.ZodMiniObject<Shape>>>`
      select ${columns} from ${sql.table(table)} ${order ? sql`order by position, id` : sql``}`.execute(database);
    return rows;
  };
