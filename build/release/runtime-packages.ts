import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';

const names = z.optional(z.record(z.string(), z.string()));
const lockFile = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.optional(z.string()),
      dependencies: names,
      optionalDependencies: names,
      peerDependencies: names,
      peerDependenciesMeta: z.optional(z.record(z.string(), z.object({ optional: z.optional(z.boolean()) }))),
    }),
  ),
});
export type LockFile = z.infer<typeof lockFile>;

export const readLockFile = (root: string): LockFile =>
  lockFile.parse(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')));

/** Loaded only by a server that runs from source. */
const fromSourceOnly = new Set(['tsx', 'vite']);

/** Returns which of the packages the programs of a folder name: in an import, or as a file to be read. */
export function namedPackages(folder: string, packages: readonly string[]): string[] {
  const programs = readdirSync(folder).filter((name) => name.endsWith('.js'));
  const text = programs.map((name) => readFileSync(join(folder, name), 'utf8')).join('\n');
  return packages.filter(
    (name) =>
      !fromSourceOnly.has(name) &&
      ['"', "'", '`'].some((quote) => [quote, '/'].some((end) => text.includes(`${quote}${name}${end}`))),
  );
}

/** Returns where Node finds a package that the one at a place of the lock file imports; null if it is not locked. */
function placeOf({ packages }: LockFile, from: string, name: string): string | null {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    const place = folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`;
    if (Object.hasOwn(packages, place)) return place;
    if (folder === '') return null;
    if (!folder.includes('/node_modules/')) folder = '';
  }
}

function neededBy(lock: LockFile, place: string): string[] {
  const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } = lock.packages[place] ?? {};
  const peers = Object.keys(peerDependencies ?? {}).filter((name) => !peerDependenciesMeta?.[name]?.optional);
  return [...Object.keys(dependencies ?? {}), ...Object.keys(optionalDependencies ?? {}), ...peers];
}

/**
 * Returns the places of the named packages and of all that they need, sorted. Of what is optional, such as the binaries of other
 * systems, only what is installed below the root is taken.
 */
export function placesOf(lock: LockFile, wanted: readonly string[], root: string): string[] {
  const found = new Set<string>();
  const follow = (from: string, name: string) => {
    const place = placeOf(lock, from, name);
    if (place === null || found.has(place) || !existsSync(join(root, place))) return;
    found.add(place);
    for (const next of neededBy(lock, place)) follow(place, next);
  };
  for (const name of wanted) follow('', name);
  return [...found].toSorted();
}

/** Name and version of the package at a place of the lock file, `name@version`. */
export function packageAt(lock: LockFile, place: string): string {
  const name = place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);
  return `${name}@${lock.packages[place]?.version ?? ''}`;
}
