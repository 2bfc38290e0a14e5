import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { command } from '#server/commands/operators/reference-data.ts';
import { callOnServer } from '#test/helpers/server/call-on-server.ts';
import { openTestApp, type TestApp } from '#test/helpers/server/test-app.ts';

interface Named {
  id: string;
  [field: string]: unknown;
}
interface BundleJson {
  formatVersion: number;
  sections: Record<string, Named[]>;
}

let test: TestApp;
let folder: string;
let file: string;
let exported: string;
beforeAll(async () => {
  test = await openTestApp();
  folder = mkdtempSync(join(tmpdir(), 'fundament-bundle-'));
  file = join(folder, 'bundle.json');
  await run('export', file);
  exported = readFileSync(file, 'utf8');
});
afterAll(async () => {
  await test.close();
  rmSync(folder, { recursive: true, force: true });
});

async function run(...words: string[]): Promise<string[]> {
  const { lines } = await callOnServer({ database: test.database, now: test.clock.now }, command, ...words);
  return lines;
}

/** Writes a bundle of some of the exported sections, changed. */
function write(names: readonly string[], change: (sections: BundleJson['sections']) => void = () => undefined): void {
  const { formatVersion, sections }: BundleJson = JSON.parse(exported);
  const own = Object.fromEntries(names.map((name) => [name, sections[name] ?? []]));
  change(own);
  writeFileSync(file, JSON.stringify({ formatVersion, sections: own }));
}

const without = (list: Named[] = [], ...ids: string[]) => list.filter(({ id }) => !ids.includes(id));

const catalogueVersion = async () =>
  (await test.database.selectFrom('catalogueVersion').select('version').executeTakeFirstOrThrow()).version;

const versions = async () => (await run('versions', '--json')).flatMap((line) => JSON.parse(line) as unknown[]);

describe('npm run reference-data', () => {
  it('exports the demo as the example that is published (SIL-192)', async () => {
    await expect(exported).toMatchFileSnapshot('../../../../examples/demo-bundle.json');
  });

  it('finds nothing wrong with its own export, and nothing to change', async () => {
    writeFileSync(file, exported);
    expect((await run('check', file))[0]).toBe('The file is right.');
    const version = await catalogueVersion();

    expect(await run('diff', file)).toEqual(['Nothing differs from the database.']);
    expect(await run('import', file)).toEqual(['Nothing differs from the database.']);
    expect([await catalogueVersion(), await versions()]).toEqual([version, []]);
  });

  it('imports what a dry run and diff show, as a version that every read answers by at once (SIL-192)', async () => {
    const cookie = await test.cookieOf('advisor');
    const names = async () => {
      const { body } = await test.call({ url: '/api/codelists', headers: { cookie, 'accept-language': 'en' } });
      const { salutations } = JSON.parse(body) as { salutations: { name: string }[] };
      return salutations.map(({ name }) => name);
    };
    const [first, second] = await names();
    write(['salutations'], (sections) => {
      const [one, two] = sections['salutations'] ?? [];
      if (!one || !two) throw new Error('the demo has two salutations');
      const renamed = { ...two, name: { en: 'Dr', cs: 'Dr.', sk: 'Dr.' }, code: one['code'] };
      sections['salutations'] = [renamed, { ...one, code: two['code'] }, { ...two, id: 'new', code: 'NEW' }];
    });
    const shown = await run('diff', file);
    const dry = await run('import', file, '--dry-run');

    expect(shown).toEqual([
      'salutations: 1 added, 2 changed, 0 removed, in another order',
      '  + new',
      expect.stringMatching(/^ {2}~ /),
      expect.stringMatching(/^ {6}code: "\w+" → "\w+"$/),
      expect.stringMatching(/^ {6}name\.cs: ".+" → "Dr\."$/),
      expect.stringMatching(/^ {6}name\.en: ".+" → "Dr"$/),
      expect.stringMatching(/^ {6}name\.sk: ".+" → "Dr\."$/),
      expect.stringMatching(/^ {2}~ /),
      expect.stringMatching(/^ {6}code: "\w+" → "\w+"$/),
    ]);
    expect(dry).toEqual([...shown, 'Dry run, nothing is written.']);
    expect(await names()).toEqual([first, second]);
    const done = await run('import', file, '--comment', 'Doctors too');

    expect(done).toEqual([...shown, 'Version 1 is imported.']);
    expect(await names()).toEqual(['Dr', first, second]);
    expect(await versions()).toEqual([expect.objectContaining({ version: 1, comment: 'Doctors too' })]);
    await run('export', file);
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ exportedFrom: { version: 1 } });
  });

  it('lets a template go, and the favourites of it with it (SIL-193)', async () => {
    const [favourite] = await test.database
      .selectFrom('assignedProducts')
      .where('productType', '=', 'FundPackage')
      .select('productId as id')
      .execute();
    const gone = favourite?.id ?? '';
    write(['templates'], (sections) => {
      sections['templates'] = without(sections['templates'], gone);
    });
    expect((await run('import', file)).slice(0, 2)).toEqual([
      'templates: 0 added, 0 changed, 1 removed',
      `  - ${gone}`,
    ]);

    const left = await test.database
      .selectFrom('assignedProducts')
      .where('productId', '=', gone)
      .select('userId')
      .execute();
    expect(left).toEqual([]);
    const cookie = await test.cookieOf('advisor');
    const detail = await test.call({ url: `/api/fundpackageTemplate/${gone}`, headers: { cookie } });
    expect(detail.statusCode).toBe(404);
  });

  it('computes the figures of a program whose funds have changed from their prices', async () => {
    const figuresOf = (id: string) =>
      test.database.selectFrom('programPerformance').where('productId', '=', id).select(['period', 'value']).execute();
    const { sections }: BundleJson = JSON.parse(exported);
    const [program, other] = sections['programs'] ?? [];
    const figures = await figuresOf(other?.id ?? '');
    write(['programs'], ({ programs = [] }) => {
      if (programs[0]) programs[0]['funds'] = programs[1]?.['funds'];
    });
    expect(await figuresOf(program?.id ?? '')).not.toEqual(figures);
    await run('import', file);

    expect(await figuresOf(program?.id ?? '')).toEqual(figures);
  });
});
