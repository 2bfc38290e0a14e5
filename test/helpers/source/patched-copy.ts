import { execFileSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyProject } from './project-copy.ts';

/** The worked example of a new field of an item, as a patch (CONTRIBUTING, A field of a cart item). */
export const itemFieldPatch = 'docs/recipes/item-field.patch';

/** Returns the folder of a copy of the project with the patch of the worked example, for its caller to remove. */
export function patchedCopy(): string {
  const copy = mkdtempSync(join(tmpdir(), 'fundament-recipe-'));
  copyProject(copy);
  execFileSync('git', ['apply', itemFieldPatch], { cwd: copy });
  return copy;
}
