import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrate } from '#server/db/migrate.ts';
import { schemaText } from '#test/helpers/server/schema-text.ts';
import { openEmptyDatabase, openTestDatabase, type TestDatabase } from '#test/helpers/server/test-database.ts';

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

  it('is unchanged after the demo data are loaded, with every disabled key enabled again', async () => {
    const filled = await openTestDatabase();
    await expect(await schemaText(filled.database)).toMatchFileSnapshot('kept-schema.txt');
    await filled.close();
  });
});
