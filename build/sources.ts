import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Plugin } from 'vite';

/** Outputs of the build: their folders, and the files and folders that determine their content. */
export const outputs = {
  page: {
    folder: 'dist',
    sources: ['build', 'index.html', 'locales', 'package-lock.json', 'public', 'src', 'vite.config.ts', 'workers'],
  },
  server: {
    folder: 'dist-server',
    sources: ['build', 'locales', 'package.json', 'package-lock.json', 'server', 'src'],
  },
} as const;

export type Output = keyof typeof outputs;

/** File in an output's folder with the digest of its sources. */
const stamp = '.built-from';

const filesBelow = (path: string): string[] =>
  statSync(path).isDirectory()
    ? readdirSync(path)
        .toSorted()
        .flatMap((name) => filesBelow(join(path, name)))
    : [path];

/**
 * Returns the digest of the names and contents of an output's sources below a root; times are ignored, because a
 * checkout changes them.
 */
export function digestOfSources(output: Output, root: string): string {
  const hash = createHash('sha256');
  const paths = outputs[output].sources.map((source) => join(root, source)).filter((path) => existsSync(path));
  for (const file of paths.flatMap(filesBelow)) {
    const content = readFileSync(file);
    hash.update(`${relative(root, file)}\n${content.length}\n`).update(content);
  }
  return hash.digest('hex');
}

/** Whether an output exists and was built from the current sources. */
export function isFresh(output: Output, root: string): boolean {
  const path = join(root, outputs[output].folder, stamp);
  return existsSync(path) && readFileSync(path, 'utf8') === digestOfSources(output, root);
}

/**
 * Writes the digest of the sources to an output: as of the start of the build, so that an edit meanwhile makes it
 * stale.
 */
export function stamped(output: Output, root: string): Plugin {
  let digest = '';
  return {
    name: 'stamped',
    apply: 'build',
    buildStart: () => void (digest = digestOfSources(output, root)),
    writeBundle: ({ dir = '' }) => writeFileSync(join(dir, stamp), digest),
  };
}
