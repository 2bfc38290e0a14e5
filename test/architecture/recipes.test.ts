import { execFile, execFileSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { itemFieldPatch, patchedCopy } from '#test/helpers/source/patched-copy.ts';

describe('the worked example of a new field of an item', () => {
  it('applies to the code, in at most 16 files', () => {
    const files = readFileSync(itemFieldPatch, 'utf8').match(/^diff --git /gm) ?? [];

    expect(files.length).toBeGreaterThan(0);
    expect(files.length).toBeLessThanOrEqual(16);
    expect(() => execFileSync('git', ['apply', '--check', itemFieldPatch], { stdio: 'pipe' })).not.toThrow();
  });

  it('compiles in the page with domain and contract, texts included', async () => {
    const copy = patchedCopy();
    const compiled = promisify(execFile)('npx', ['--no-install', 'tsc', '-p', 'src', '--noEmit'], { cwd: copy });
    // What the compiler found is in its standard output, which a rejection shows as part of the error.
    await expect(
      compiled.then(
        () => '',
        ({ stdout }: { stdout: string }) => stdout,
      ),
    ).resolves.toBe('');
    rmSync(copy, { recursive: true });
  });
});
