import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const patch = 'docs/recipes/item-field.patch';

it('the worked example of a new field of an item applies to the code, in at most 16 files', () => {
  const files = readFileSync(patch, 'utf8').match(/^diff --git /gm) ?? [];

  expect(files.length).toBeGreaterThan(0);
  expect(files.length).toBeLessThanOrEqual(16);
  expect(() => execFileSync('git', ['apply', '--check', patch], { stdio: 'pipe' })).not.toThrow();
});
