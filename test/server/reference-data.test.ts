import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readReferenceDataCall } from '../../server/commands/reference-data-call.ts';
import { checkFile, runReferenceDataCall, type Printed } from '../../server/commands/run-reference-data-call.ts';
import { openTestApp, type TestApp } from '../helpers/server/test-app.ts';

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
beforeEach(() => writeFileSync(file, exported));

async function run(...words: string[]): Promise<Printed> {
  const call = readReferenceDataCall(words);
  if (call.action === 'check') return checkFile(call.file);
  return runReferenceDataCall(test.database, call, test.clock.now());
}

/** Changes the exported bundle. */
function edit(change: (bundle: BundleJson) => void): void {
  const bundle: BundleJson = JSON.parse(exported);
  change(bundle);
  writeFileSync(file, JSON.stringify(bundle));
}

const catalogueVersion = async () =>
  (await test.database.selectFrom('catalogue_version').select('version').executeTakeFirstOrThrow()).version;

describe('npm run reference-data', () => {
  it('exports the demo as the example that is published', async () => {
    await expect(exported).toMatchFileSnapshot('../../examples/demo-bundle.json');
  });

  it('finds nothing wrong with its own export, and nothing to change', async () => {
    expect((await run('check', file)).lines[0]).toBe('The file is right.');
    const version = await catalogueVersion();

    expect(await run('diff', file)).toEqual({ lines: ['Nothing differs from the database.'], faults: [] });
    expect(await run('import', file)).toEqual({ lines: ['Nothing differs from the database.'], faults: [] });
    expect(await catalogueVersion()).toBe(version);
  });
});
