import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Plugin } from 'vite';

/** The outputs of the build: their folders, and the files and folders that decide what is in them. */
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

/** File of an output's folder that says what it was built from. */
const stamp = '.built-from';

const filesBelow = (path: string): string[] =>
  statSync(path).isDirectory()
    ? readdirSync(path)
        .toSorted()
        .flatMap((name) => filesBelow(join(path, name)))
    : [path];

/** Digest of the names and contents of all sources of an output below a root; times play no part, which a checkout changes. */
export function digestOfSources(output: Output, root: string): string {
  const hash = createHash('sha256');
  const paths = outputs[output].sources.map((source) => join(root, source)).filter((path) => existsSync(path));
  for (const file of paths.flatMap(filesBelow)) {
    const content = readFileSync(file);
    hash.update(`${relative(root, file)}\n${content.length}\n`).update(content);
  }
  return hash.digest('hex');
}

/** Whether an output is there and was built from the sources as they are. */
export function isFresh(output: Output, root: string): boolean {
  const path = join(root, outputs[output].folder, stamp);
  return existsSync(path) && readFileSync(path, 'utf8') === digestOfSources(output, root);
}

/** Notes in an output what it was built from: as it was when the build began, so that an edit meanwhile makes it stale. */
export function stamped(output: Output, root: string): Plugin {
  let digest = '';
  return {
    name: 'stamped',
    apply: 'build',
    buildStart: () => void (digest = digestOfSources(output, root)),
    writeBundle: ({ dir = '' }) => writeFileSync(join(dir, stamp), digest),
  };
}
