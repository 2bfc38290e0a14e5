import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';

/** The later versions of Node that the product runs on, besides the one of `.nvmrc`. */
export const laterNodes = ['22.23.3', '24.21.0'] as const;

/**
 * Puts a version of Node first on the PATH: that of the npm package `node`, which is installed once into a folder of its own, because
 * it takes 200 MB that only the long run needs.
 */
export function pathWithNode(version: (typeof laterNodes)[number]): string {
  const folder = resolve('node_modules/.cache/node', version);
  const bin = join(folder, 'node_modules', 'node', 'bin');
  if (!existsSync(join(bin, 'node'))) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'package.json'), '{ "private": true }');
    // The package fetches its binary by a script, which our settings forbid elsewhere.
    const options = ['--ignore-scripts=false', '--no-package-lock', '--no-audit', '--no-fund'];
    execFileSync('npm', ['install', ...options, `node@${version}`], {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  }
  return [bin, process.env['PATH'] ?? ''].join(delimiter);
}
