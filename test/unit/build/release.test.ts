import { mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checksumOf, checksumsOf, pack } from '../../../build/release/archive.ts';
import { namedPackages, packageAt, placesOf, type LockFile } from '../../../build/release/runtime-packages.ts';
import { shippedSbom } from '../../../build/release/sbom.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'fundament-release-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

describe('the packages of a release', () => {
  const lock: LockFile = {
    packages: {
      '': {},
      'node_modules/fast': { version: '1.0.0', dependencies: { deep: '^1', shared: '^2' } },
      'node_modules/fast/node_modules/shared': { version: '2.0.0', dependencies: { deep: '^1' } },
      'node_modules/shared': { version: '3.0.0' },
      'node_modules/deep': {
        version: '1.1.0',
        optionalDependencies: { 'bin-here': '1', 'bin-elsewhere': '1' },
        peerDependencies: { peer: '1', unwanted: '1' },
        peerDependenciesMeta: { unwanted: { optional: true } },
      },
      'node_modules/bin-here': { version: '1.0.1' },
      'node_modules/bin-elsewhere': { version: '1.0.2' },
      'node_modules/peer': { version: '1.0.3', dependencies: { fast: '1' } },
      'node_modules/unwanted': { version: '1.0.4' },
      'node_modules/vite': { version: '8.0.0' },
    },
  };

  it('are those that a program imports or reads, but not what loads sources', () => {
    write(
      'main.js',
      `import a from "fast";\nimport b from '@scope/part/file.js';\nconst { createServer } = await import("vite");`,
    );
    write('thread.js', 'pathOf(`fonts/regular.ttf`); // faster');
    write('main.js.map', '"unwanted"');

    expect(namedPackages(root, ['fast', '@scope/part', 'fonts', 'faster', 'vite', 'unwanted'])).toEqual([
      'fast',
      '@scope/part',
      'fonts',
    ]);
  });

  it('include what they need themselves, as Node finds it and as far as it is installed', () => {
    for (const place of Object.keys(lock.packages).filter((path) => path !== '' && !path.includes('elsewhere')))
      write(`${place}/package.json`, '{}');
    const places = placesOf(lock, ['fast'], root);

    expect(places.map((place) => packageAt(lock, place)).toSorted()).toEqual([
      'bin-here@1.0.1',
      'deep@1.1.0',
      'fast@1.0.0',
      'peer@1.0.3',
      'shared@2.0.0',
    ]);
  });
});

describe('the bill of materials of a release', () => {
  const component = (ref: string) => ({
    'bom-ref': ref,
    purl: `pkg:npm/${ref}`,
    properties: [{ name: 'path', value: '/home' }],
  });
  const whole = (serialNumber: string, timestamp: string) =>
    JSON.stringify({
      bomFormat: 'CycloneDX',
      specVersion: '1.5',
      serialNumber,
      metadata: { timestamp, component: { 'bom-ref': 'root@1', name: 'folder' } },
      components: [component('a@1'), component('b@2'), component('test-tool@3')],
      dependencies: [
        { ref: 'root@1', dependsOn: ['test-tool@3', 'a@1'] },
        { ref: 'a@1', dependsOn: ['b@2'] },
        { ref: 'test-tool@3', dependsOn: ['a@1'] },
      ],
    });
  const shipped = { name: 'fundament', version: '0.1.0+abc', packages: new Set(['a@1', 'b@2']), at: new Date(0) };

  it('lists what is shipped, alike for every time it is made', () => {
    const text = shippedSbom(whole('urn:uuid:1', '2026-01-01'), shipped);

    expect(shippedSbom(whole('urn:uuid:2', '2026-02-02'), shipped)).toBe(text);
    expect(JSON.parse(text)).toMatchObject({
      specVersion: '1.5',
      serialNumber: expect.stringMatching(/^urn:uuid:[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-8[\da-f]{3}-[\da-f]{12}$/),
      metadata: { timestamp: '1970-01-01T00:00:00.000Z', component: { name: 'fundament', version: '0.1.0+abc' } },
      components: [{ purl: 'pkg:npm/a@1' }, { purl: 'pkg:npm/b@2' }],
      dependencies: [
        { ref: 'root@1', dependsOn: ['a@1'] },
        { ref: 'a@1', dependsOn: ['b@2'] },
      ],
    });
    expect(text).not.toContain('/home');
  });

  it('is refused without one of the shipped packages', () => {
    const packages = new Set(['a@1', 'c@9']);

    expect(() => shippedSbom(whole('urn:uuid:1', '2026-01-01'), { ...shipped, packages })).toThrow('c@9');
  });
});

describe('the archive of a release', () => {
  it('has the same bytes for the same files, whatever their times and order', async () => {
    const made: Buffer[] = [];
    for (const [round, names] of [
      ['b', 'a/c'],
      ['a/c', 'b'],
    ].entries()) {
      for (const name of names) {
        write(`${round}/fundament/${name}`, `content of ${name}`);
        utimesSync(join(root, `${round}/fundament/${name}`), round * 1000, round * 1000);
      }
      const file = join(root, `${round}.tar.gz`);
      await pack(join(root, `${round}/fundament`), file, new Date(1_700_000_000_000));
      made.push(readFileSync(file));
    }
    const [first = Buffer.alloc(0), second = Buffer.alloc(0)] = made;

    expect(first.equals(second)).toBe(true);
    expect(gunzipSync(first).toString('latin1')).toContain('fundament/a/c');
  });

  it('has checksums that sha256sum reads', async () => {
    write('files/z', 'abc');
    write('files/a/b', '');

    const ofNothing = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';
    const ofAbc = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad';
    expect(await checksumsOf(join(root, 'files'))).toBe(`${ofNothing}  a/b\n${ofAbc}  z\n`);
    expect(await checksumOf(join(root, 'files/z'))).toBe(`${ofAbc}  z\n`);
  });
});
