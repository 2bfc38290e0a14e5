import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { readGoals } from '../../../bench/gate.ts';
import { listedNames } from '../../../bench/lib/select-groups.ts';

function bench(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', 'tsx', 'bench/run.ts', ...args], {
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}

describe('npm run bench', () => {
  it('lists a group for every goal with --list', () => {
    const { status, stdout } = bench('--list');
    const groups = new Set(listedNames(stdout).map((name) => name.split('/')[1] ?? ''));
    expect(status).toBe(0);
    expect(readGoals().filter(({ group }) => !groups.has(group))).toEqual([]);
  });

  it('answers --help with usage, examples and exit statuses', () => {
    const { status, stdout } = bench('--help');
    expect(status).toBe(0);
    for (const part of ['Usage:', 'Options:', 'Examples:', 'Exit statuses:']) expect(stdout).toContain(part);
  });

  it.each([
    ['a name', ['kernel', 'unknown/group'], 'Unknown benchmark: unknown/group'],
    ['an option', ['--unknown'], 'Unknown option --unknown'],
    ['a commit', ['compare', 'HEAD', 'no-such-commit'], 'There is no commit no-such-commit'],
  ])('refuses %s that is unknown in one line, with status 2', (_, args, message) => {
    const { status, stdout, stderr } = bench(...args);
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
    expect(stderr).toContain(message);
    expect(stderr.trim().split('\n')).toHaveLength(1);
  });
});
