/*
 * `npm run release`: builds page and server anew and packs them with the packages that they need into one archive in `release/`, with
 * a bill of materials and checksums. The same commit makes the same bytes, on the same system with the same Node.
 */
import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { build } from 'vite';
import * as z from 'zod/mini';
import { checksumOf, checksumsOf, pack } from './release/archive.ts';
import { namedPackages, packageAt, placesOf, readLockFile } from './release/runtime-packages.ts';
import { shippedSbom } from './release/sbom.ts';
import { outputs } from './sources.ts';
import { versionAt } from './version.ts';

const root = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '');
const packageFile = z.object({
  name: z.string(),
  description: z.string(),
  license: z.string(),
  engines: z.record(z.string(), z.string()),
  scripts: z.record(z.string(), z.string()),
  dependencies: z.record(z.string(), z.string()),
  devDependencies: z.record(z.string(), z.string()),
});
const project = packageFile.parse(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')));

/** What an operator needs beside the program. */
const furtherFiles = ['CHANGELOG.md', 'LICENSE', 'SECURITY.md', 'deploy', 'docs', 'examples'];

const readOptions = () =>
  parseArgs({
    options: { 'allow-changes': { type: 'boolean', default: false }, output: { type: 'string', default: 'release' } },
  }).values;

function refuseOptions(error: unknown): never {
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(2);
}

function givenOptions(): ReturnType<typeof readOptions> {
  try {
    return readOptions();
  } catch (error) {
    return refuseOptions(error);
  }
}
const options = givenOptions();

/** Builds an output into the release; returns the places of the packages whose code it contains. */
async function buildInto(folder: string, configFile: string, output: string): Promise<string[]> {
  const outDir = join(folder, output);
  const built = await build({
    root,
    configFile: join(root, configFile),
    logLevel: 'error',
    build: { outDir, emptyOutDir: true },
  });
  rmSync(join(outDir, '.built-from'));
  const results = Array.isArray(built) ? built : 'output' in built ? [built] : [];
  const files = results.flatMap(({ output: made }) => made);
  const modules = files.flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []));
  return [...new Set(modules.flatMap((id) => placeIn(id) ?? []))];
}

/** Returns the place of the package that a module belongs to; null for one of the project. */
function placeIn(module: string): string | null {
  const [path] = /.*node_modules\/(?:@[^/]+\/)?[^/?]+/.exec(module) ?? [];
  return path?.slice(path.indexOf('node_modules/')) ?? null;
}

/** The commands that the archive can run, without a build before them. */
function shippedScripts(serverFolder: string): Record<string, string> {
  const programs = Object.entries(project.scripts).flatMap(([name, line]): [string, string][] => {
    const [, call = '', program = ''] =
      /^tsx build\/build\.ts(?: server)? && (node .*dist-server\/([\w-]+\.js))$/.exec(line) ?? [];
    return program !== '' && existsSync(join(serverFolder, program)) ? [[name, call]] : [];
  });
  return Object.fromEntries(programs);
}

function shippedPackageFile(folder: string, version: string, wanted: readonly string[]): string {
  const { name, description, license, engines, dependencies, devDependencies } = project;
  const versions = { ...devDependencies, ...dependencies };
  const file = {
    name,
    version,
    private: true,
    description,
    license,
    type: 'module',
    scripts: shippedScripts(join(folder, outputs.server.folder)),
    dependencies: Object.fromEntries(wanted.map((one) => [one, versions[one] ?? ''])),
    engines,
  };
  return `${JSON.stringify(file, null, 2)}\n`;
}

const git = (...call: string[]) => execFileSync('git', ['-C', root, ...call], { encoding: 'utf8' }).trim();

/** The time of the commit, so that the same commit makes the same archive; `SOURCE_DATE_EPOCH` where there is none. */
function timeOf(version: string): Date {
  const given = process.env['SOURCE_DATE_EPOCH'];
  const seconds = given ?? (version.includes('+') ? git('log', '-1', '--format=%ct') : '0');
  return new Date(Number(seconds) * 1000);
}

/** The build sets NODE_ENV to production, with which npm leaves out packages that tests need as well. */
function lockedSbom(): string {
  const { NODE_ENV: _mode, ...env } = process.env;
  const call = ['sbom', '--sbom-format=cyclonedx', '--sbom-type=application', '--package-lock-only'];
  return execFileSync('npm', call, { cwd: root, env, encoding: 'utf8', maxBuffer: 64 * 1_048_576 });
}

/** Puts everything into the folder of the release; returns how many packages it contains. */
async function fill(folder: string, version: string): Promise<number> {
  const inPage = await buildInto(folder, 'vite.config.ts', outputs.page.folder);
  const inServer = await buildInto(folder, 'build/server.config.ts', outputs.server.folder);
  const lock = readLockFile(root);
  const wanted = namedPackages(join(folder, outputs.server.folder), Object.keys(project.dependencies));
  const places = placesOf(lock, wanted, root);
  for (const place of places) copyPackage(place, folder);
  for (const path of furtherFiles) cpSync(join(root, path), join(folder, path), { recursive: true });
  writeFileSync(join(folder, 'package.json'), shippedPackageFile(folder, version, wanted));
  const bundled = [...inPage, ...inServer].filter((place) => Object.hasOwn(lock.packages, place));
  const packages = new Set([...places, ...bundled].map((place) => packageAt(lock, place)));
  const sbom = shippedSbom(lockedSbom(), { name: project.name, version, packages, at: timeOf(version) });
  writeFileSync(join(folder, 'sbom.cdx.json'), sbom);
  writeFileSync(join(folder, 'SHA256SUMS'), await checksumsOf(folder));
  return packages.size;
}

/** Without the packages nested in it, each of which is copied for itself if it is needed. */
function copyPackage(place: string, folder: string): void {
  const from = join(root, place);
  cpSync(from, join(folder, place), {
    recursive: true,
    filter: (path) => path === from || !path.slice(from.length).startsWith('/node_modules'),
  });
}

const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;
const sizeOf = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0);

const version = versionAt(root);
if (version.endsWith('.changed') && !options['allow-changes']) {
  console.error('The working tree differs from its commit. Commit the changes, or pass --allow-changes for a trial.');
  process.exit(2);
}
const name = `${project.name}-${version}-${process.platform}-${process.arch}`;
const place = mkdtempSync(join(tmpdir(), 'fundament-release-'));
try {
  const folder = join(place, name);
  const packages = await fill(folder, version);
  mkdirSync(resolve(root, options.output), { recursive: true });
  const archive = resolve(root, options.output, `${name}.tar.gz`);
  await pack(folder, archive, timeOf(version));
  writeFileSync(`${archive}.sha256`, await checksumOf(archive));
  console.log(
    `${archive}: ${megabytes(statSync(archive).size)}, unpacked ${megabytes(sizeOf(folder))}, ${packages} packages`,
  );
} finally {
  rmSync(place, { recursive: true, force: true });
}
