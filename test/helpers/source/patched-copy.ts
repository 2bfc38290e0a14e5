import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';

/** The worked example of a new field of an item, as a patch (CONTRIBUTING, A field of a cart item). */
export const itemFieldPatch = 'docs/recipes/item-field.patch';

const leftOut = new Set(['node_modules', 'dist', 'dist-server', '.git']);

/** Returns the folder of a copy of the project with the patch of the worked example, for its caller to remove. */
export function patchedCopy(): string {
  const copy = mkdtempSync(join(tmpdir(), 'fundament-recipe-'));
  cpSync('.', copy, { recursive: true, filter: (source) => !leftOut.has(basename(source)) });
  symlinkSync(resolve('node_modules'), join(copy, 'node_modules'));
  execFileSync('git', ['apply', itemFieldPatch], { cwd: copy });
  return copy;
}
