import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { itemFieldPatch } from '#test/helpers/source/patched-copy.ts';

describe('the worked example of a new field of an item', () => {
  it('applies to the code, in at most 16 files', () => {
    const files = readFileSync(itemFieldPatch, 'utf8').match(/^diff --git /gm) ?? [];

    expect(files.length).toBeGreaterThan(0);
    expect(files.length).toBeLessThanOrEqual(16);
    expect(() => execFileSync('git', ['apply', '--check', itemFieldPatch], { stdio: 'pipe' })).not.toThrow();
  });
});
