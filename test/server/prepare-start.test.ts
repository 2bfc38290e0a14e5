import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { appliedMigrations } from '../../server/db/schema-compatibility.ts';
import { requireOwnKey } from '../../server/modules/installation/own-key.ts';
import { signatureKey } from '../../server/settings/signature-key.ts';
import { prepareStart } from '../../server/prepare-start.ts';
import { testConfig } from '../helpers/server/test-app.ts';
import { openTestDatabase, type TestDatabase } from '../helpers/server/test-database.ts';

const config = { ...testConfig(), seedsDemo: false };

let test: TestDatabase;
let newest: string;
beforeAll(async () => {
  test = await openTestDatabase();
  newest = (await appliedMigrations(test.database)).at(-1) ?? '';
  await requireOwnKey(test.database, signatureKey(config), new Date());
  // As the version before has left it.
  await sql`delete from kysely_migration where name = ${newest}`.execute(test.database);
});
afterAll(() => test.close());

const isMigrated = async () => (await appliedMigrations(test.database)).includes(newest);

describe('a start', () => {
  it('that is refused for open demo accounts has migrated nothing (SIL-264)', async () => {
    await expect(prepareStart(test.database, { ...config, isProduction: true })).rejects.toThrow(
      /demo accounts with their public password: .*advisor/,
    );
    expect(await isMigrated()).toBe(false);
  });

  it('that is refused for a foreign signature key has migrated nothing (SIL-264)', async () => {
    const signatureKeyOfOthers = 'another key of at least thirty-two characters';
    await expect(prepareStart(test.database, { ...config, signatureKey: signatureKeyOfOthers })).rejects.toThrow(
      /is not the one that this database is used with/,
    );
    expect(await isMigrated()).toBe(false);
  });
});
