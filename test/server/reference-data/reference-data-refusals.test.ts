import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase, type Database } from '#server/db/database.ts';
import { importBundle } from '#server/commands/operators/exchange-reference-data.ts';
import { compareContents } from '#server/reference-data/import-bundle.ts';
import { readContents } from '#server/reference-data/read-contents.ts';
import { sections } from '#server/reference-data/sections.ts';
import { openTestApp, type TestApp } from '#test/helpers/server/test-app.ts';

let test: TestApp;
let file: string;
let folder: string;
let text: string;
type Records = Record<string, unknown>[];
let contents: Record<string, Records>;

beforeAll(async () => {
  test = await openTestApp();
  folder = mkdtempSync(join(tmpdir(), 'fundament-bundle-'));
  file = join(folder, 'bundle.json');
  contents = (await readAll()) as Record<string, Records>;
  text = JSON.stringify({ formatVersion: 1, sections: contents });
});
afterAll(async () => {
  await test.close();
  rmSync(folder, { recursive: true, force: true });
});

const readAll = () =>
  readContents(
    test.database,
    sections.map(({ name }) => name),
  );

/** The faults of an import of a text. */
async function faultsOf(bundle: string): Promise<string[]> {
  writeFileSync(file, bundle);
  const { faults, lines } = await importBundle(
    test.database,
    file,
    { isDryRun: false, comment: null },
    test.clock.now(),
  );
  expect(lines).toEqual([]);
  return faults;
}

const bundleOf = (own: Record<string, unknown>, formatVersion = 1) => JSON.stringify({ formatVersion, sections: own });

describe('an import of reference data', () => {
  it.each<[string, () => string, (string | RegExp)[]]>([
    ['another format', () => bundleOf(contents, 2), ['formatVersion: is 2; this version of Fundament reads 1']],
    ['half a file', () => text.slice(0, text.length / 2), [/^the file: is no whole JSON: /]],
    ['no bundle at all', () => '[]', [/^the file: Invalid input/]],
    [
      'an unknown section and an unknown field',
      () => bundleOf({ funds: [], panels: [{ ...contents['panels']?.[0], colour: 'red' }] }),
      [/^sections\.panels\[0\]: Unrecognized key: "colour"/, /^sections: Unrecognized key: "funds"/],
    ],
    [
      'an ID that is there twice, and a code',
      () => bundleOf({ salutations: [...(contents['salutations'] ?? []), contents['salutations']?.[0]] }),
      [
        /^sections\.salutations\[2\]\.id: ".+" is there twice/,
        /^sections\.salutations\[2\]\.code: ".+" is there twice/,
      ],
    ],
    [
      'references into nothing, each of them',
      () =>
        bundleOf({
          programs: contents['programs']?.map((program, index) =>
            index === 1
              ? { ...program, contractTypeId: 'gone', funds: [{ fundId: 'XX0000000000', share: 5 }] }
              : program,
          ),
        }),
      [
        'sections.programs[1].contractTypeId: "gone" is not in contractTypes',
        'sections.programs[1].funds[0].fundId: "XX0000000000" is not in funds',
      ],
    ],
    [
      'a currency in use that goes',
      () => bundleOf({ currencies: contents['currencies']?.filter(({ id }) => id !== 'EUR') }),
      [/^sections\.currencies: "EUR" cannot go, because it is used in .*funds \(\d+\).*users \(\d+\)/],
    ],
    [
      'a distributor with users that goes',
      () => bundleOf({ distributors: contents['distributors']?.filter(({ code }) => code !== '1001') }),
      [/^sections\.distributors: "1001" cannot go, because it is used in users \(\d+\)/],
    ],
    [
      'a template with the ID of one that an advisor owns',
      () => bundleOf({ templates: [{ ...contents['templates']?.[0], id: 'template-13' }] }),
      [/^sections\.templates\[0\]\.id: ".+" is a template of an advisor/],
    ],
    [
      'a fund house with the code of another',
      () => bundleOf({ issuers: [{ ...contents['issuers']?.[0], id: 'mine' }] }),
      [/^sections\.issuers\[0\]\.code: ".+" is the fund house "issuer-\d+"/],
    ],
  ])('refuses %s, and leaves the database as it was (SIL-192, SIL-193)', async (_, bundle, faults) => {
    expect(await faultsOf(bundle())).toEqual(
      faults.map((fault) => (typeof fault === 'string' ? fault : expect.stringMatching(fault))),
    );
    expect(await readAll()).toEqual(contents);
  });

  it('leaves alone the fee schemes that an import of funds has made, which it does not name', async () => {
    const id = 'imported-0123';
    const [fund] = contents['fundTerms'] ?? [];
    await test.database.insertInto('feeSchemes').values({ id, calculationBase: 'Gross' }).execute();
    const terms = [{ currencyId: 'USD', feeSchemeId: id, limits: null }];
    const own = { feeSchemes: contents['feeSchemes'], fundTerms: [{ ...fund, terms }] };
    const { faults, differences } = await compareContents(test.database, own);

    expect(faults).toEqual([]);
    expect(differences.map(({ section, removed }) => [section, removed])).toEqual([['fundTerms', []]]);
    await test.database.deleteFrom('feeSchemes').where('id', '=', id).execute();
  });

  it('refuses a file of 200 MB before reading it', async () => {
    writeFileSync(file, '');
    truncateSync(file, 200 * 1_048_576);
    const rss = process.memoryUsage().rss;
    const { faults } = await importBundle(test.database, file, { isDryRun: false, comment: null }, test.clock.now());

    expect(faults).toEqual(['the file: is larger than 32 MB']);
    expect(process.memoryUsage().rss - rss).toBeLessThan(100 * 1_048_576);
  });

  it('does not run beside another one, whose lock refuses it', async () => {
    const { salutations } = contents;
    const compare = (database: Database) => compareContents(database, { salutations });
    if (!test.databaseUrl) {
      // The only connection of the embedded engine makes the second wait for the first.
      await expect(Promise.all([compare(test.database), compare(test.database)])).resolves.toHaveLength(2);
      return;
    }
    const other = await openDatabase({ databaseUrl: test.databaseUrl });
    await other.transaction().execute(async (transaction) => {
      await sql`select pg_advisory_xact_lock(hashtextextended('reference-data', 0))`.execute(transaction);
      await expect(compare(test.database)).rejects.toThrow('Another import of reference data is under way.');
    });
    await other.destroy();
    await expect(compare(test.database)).resolves.toMatchObject({ faults: [] });
  });
});
