import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { afterAll, describe, expect, it } from 'vitest';
import { patchedCopy } from '#test/helpers/source/patched-copy.ts';

const copy = patchedCopy();
afterAll(() => rmSync(copy, { recursive: true }));

const passes = (command: string, ...args: readonly string[]) =>
  execFileSync('npx', ['--no-install', command, ...args], {
    cwd: copy,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    // The properties at their short counts: what is asked is whether the field fits in.
    env: { ...process.env, TEST_LONG: '' },
  });

describe('the worked example of a new field of an item', () => {
  it('compiles everywhere and breaks no rule of the linter', () => {
    expect(passes('oxlint', '--type-aware', '--type-check', '--max-warnings', '0')).toContain('0 errors');
  });

  it.each([
    ['the domain and the workers', ['unit', 'worker']],
    ['what the page keeps', ['state', 'state-in-window']],
    ['the screens', ['ui', 'ui-with-mocks']],
  ])('passes the suites of %s', (_, projects) => {
    const chosen = projects.flatMap((project) => ['--project', project]);
    expect(passes('vitest', 'run', ...chosen)).toContain('passed');
  });
});
