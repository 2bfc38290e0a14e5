import { sql, type RawBuilder } from 'kysely';

/** A list of ids as one parameter, for `in`. */
export const idList = (ids: Iterable<string>): RawBuilder<unknown> =>
  sql`(select json_array_elements_text(cast(${JSON.stringify([...ids])}::text as json)))`;
