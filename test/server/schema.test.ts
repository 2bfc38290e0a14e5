import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrate } from '../../server/db/migrate.ts';
import { schemaText } from '../helpers/schema-text.ts';
import { openEmptyDatabase, openTestDatabase, type TestDatabase } from '../helpers/test-database.ts';

let made: TestDatabase;
beforeAll(async () => {
  made = await openEmptyDatabase();
  await migrate(made.database);
});
afterAll(() => made.close());

describe('the schema', () => {
  it('is the kept one on both engines, whatever the vocabularies of the code have become', async () => {
    await expect(await schemaText(made.database)).toMatchFileSnapshot('kept-schema.txt');
  });

  it('is the same once the demo data are in, with every key that was off while a table was filled', async () => {
    const filled = await openTestDatabase();
    await expect(await schemaText(filled.database)).toMatchFileSnapshot('kept-schema.txt');
    await filled.close();
  });
});
