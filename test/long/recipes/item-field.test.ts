import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { afterAll, describe, expect, it } from 'vitest';
import { patchedCopy } from '#test/helpers/source/patched-copy.ts';

const copy = patchedCopy();
afterAll(() => rmSync(copy, { recursive: true }));

const passes = (command: string, ...args: readonly string[]) =>
  execFileSync('npx', ['--no-install', command, ...args], { cwd: copy, encoding: 'utf8' });

describe('the worked example of a new field of an item', () => {
  it('compiles everywhere and breaks no rule of the linter', () => {
    expect(passes('oxlint', '--type-aware', '--type-check', '--max-warnings', '0')).toContain('0 errors');
  });

  it('is checked, stored and read by what reads all fields', () => {
    const tests = [
      'test/unit/domain/cart/package',
      'test/unit/domain/cart/paste',
      'test/unit/contract/draft-codec.property.test.ts',
    ];
    expect(passes('vitest', 'run', ...tests)).not.toContain('failed');
  });
});
