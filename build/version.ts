import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';

const packageFile = z.object({ version: z.string() });

function git(root: string, ...call: readonly string[]): string | null {
  try {
    return execFileSync('git', ['-C', root, ...call], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return null;
  }
}

/**
 * Returns the version of `package.json` with the commit as build metadata, and `.changed` after it where a
 * tracked file differs from the commit; the bare version outside a repository.
 */
export function versionAt(root: string): string {
  const { version } = z.parse(packageFile, JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')));
  // A folder within another repository has no commit of its own.
  const commit = git(root, 'rev-parse', '--show-prefix') === '' ? git(root, 'rev-parse', '--short=12', 'HEAD') : null;
  if (commit === null) return version;
  const isChanged = git(root, 'status', '--porcelain', '--untracked-files=no') !== '';
  return `${version}+${commit}${isChanged ? '.changed' : ''}`;
}
