import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { storedName } from '#server/db/rows/stored-name.ts';
import { openTestDatabase, type TestDatabase } from '#test/helpers/server/test-database.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await openTestDatabase();
});
afterAll(() => test.close());

describe('a name of the schema', () => {
  it('leads to the stored one and back, for every table and column', async () => {
    const { rows: stored } = await sql<{ name: string }>`
      select table_name as name from information_schema.tables where table_schema = 'public'
      union select column_name from information_schema.columns where table_schema = 'public'
      order by name`.execute(test.database);
    const names = stored.map(({ name }) => name);
    const { rows } = await sql<object>`
      select ${sql.join(names.map((name) => sql`1 as ${sql.id(name)}`))}`.execute(test.database);
    const read = Object.keys(rows[0] ?? {});

    expect(read).toContain('availableForLTIP');
    expect(read.filter((name) => name.includes('_'))).toEqual([]);
    expect(read.map(storedName)).toEqual(names);
  });

  it('leads to the stored one in a query', async () => {
    const query = test.database.selectFrom('funds').select('availableForLTIP').where('basicIssuerId', 'is', null);

    expect(query.compile().sql).toBe('select "available_for_ltip" from "funds" where "basic_issuer_id" is null');
  });

  it('is left as it is within stored JSON', async () => {
    const { rows } = await sql`select '{"as_of": [{"per_euro": 1}]}'::jsonb as kept_value`.execute(test.database);

    expect(rows).toEqual([{ keptValue: { as_of: [{ per_euro: 1 }] } }]);
  });
});
