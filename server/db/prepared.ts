import { sql, type Compilable, type CompiledQuery, type RawBuilder } from 'kysely';
import type { Database } from './database.ts';

/** Placeholder in a statement, for a value that each run gives. */
class Place {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

/** Puts the place of a value into a statement. */
export type Put<Values> = <Name extends keyof Values & string>(name: Name) => RawBuilder<Values[Name]>;

/**
 * A statement that is built once and not at every call, which takes longer than PostgreSQL needs for a row by its key. `build`
 * puts a place where a value of the call comes.
 */
export function prepared<Values extends Readonly<Record<string, unknown>>, Row>(
  build: (database: Database, put: Put<Values>) => Compilable<Row>,
): (database: Database, values: Values) => Promise<Row[]> {
  let made: CompiledQuery<Row> | undefined;
  return async (database, values) => {
    made ??= build(database, (name) => sql`${new Place(name)}`).compile();
    const parameters = made.parameters.map((given) => (given instanceof Place ? values[given.name] : given));
    const { rows } = await database.executeQuery<Row>({ ...made, parameters });
    return rows;
  };
}
