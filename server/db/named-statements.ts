import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type pg from 'pg';
import { codeOf } from '../platform/error-code.ts';
import type { Connections } from './writable-host.ts';

/** So many statements PostgreSQL keeps parsed for each connection; what is built of a list's length would have no end. */
const mostStatements = 300;
const longestStatement = 8_000;
/** A statement that comes for the first time may be the only one of its kind. */
const namedFromUse = 3;
/** Another version of the product has changed the result of a statement since: the statement is parsed and run again. */
const outdatedPlan = '0A000';

/** Lends connections that have PostgreSQL parse a statement once and not at every use. */
export function namedStatements(pool: Connections): PostgresPool {
  const clients = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  const nameOf = statementNames();
  return {
    async connect() {
      const client = await pool.connect();
      const known = clients.get(client);
      if (known) return known;
      const made = withNames(client, nameOf);
      clients.set(client, made);
      return made;
    },
    end: () => pool.end(),
  };
}

function withNames(client: pg.PoolClient, nameOf: (text: string) => string | undefined): PostgresPoolClient {
  let isOutdated = false;
  function query<Row>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<Row>>;
  function query<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>;
  function query(text: unknown, values: readonly unknown[] = []): unknown {
    if (typeof text !== 'string') throw new TypeError('Rows are read without cursors.');
    const name = values.length > 0 ? nameOf(text) : undefined;
    const given = { text, values: [...values] };
    if (!name) return client.query<object>(given);
    return client.query<object>({ ...given, name }).catch((error: unknown) => {
      if (!(error instanceof Error) || codeOf(error) !== outdatedPlan) throw error;
      isOutdated = true;
      // Once more without the plan. A transaction has ended with the failure, so there the first one is told.
      return client.query<object>(given).catch(() => {
        throw error;
      });
    });
  }
  return {
    query,
    release() {
      client.release(isOutdated);
      isOutdated = false;
    },
  };
}

/** Tells the name of a statement that was asked for some times already. */
function statementNames(): (text: string) => string | undefined {
  const uses = new Map<string, number>();
  const names = new Map<string, string>();
  return (text) => {
    const known = names.get(text);
    if (known || names.size >= mostStatements || text.length > longestStatement) return known;
    const count = (uses.get(text) ?? 0) + 1;
    uses.set(text, count);
    // What was asked for once or twice is forgotten together, so that it takes no room.
    if (uses.size > 4 * mostStatements) uses.clear();
    if (count < namedFromUse) return undefined;
    uses.delete(text);
    const name = `s${names.size}`;
    names.set(text, name);
    return name;
  };
}
