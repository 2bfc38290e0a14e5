import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { compareCommits } from '../../../bench/compare.ts';
import { UsageError } from '../../../bench/lib/parse-arguments.ts';

/** A bench script that measures a fixed time; without groups it knows neither --list nor FILE/GROUP. */
const benchScript = (ms: number, knowsGroups: boolean) => `
import { mkdirSync, writeFileSync } from 'node:fs';
const name = process.argv[2];
if (name === '--list' && ${knowsGroups}) {
  console.log('sums\\n  sums/small\\n  sums/large');
} else if (name === 'sums' || (${knowsGroups} && name.startsWith('sums/'))) {
  mkdirSync('bench/results', { recursive: true });
  const groups = name === 'sums' ? ['small', 'large'] : [name.slice(5)];
  const lines = groups.map((group) =>
    JSON.stringify({ group, base: 'add', cases: [{ name: 'add', ms: ${ms}, rounds: [${ms}] }], measures: {} }));
  writeFileSync('bench/results/' + process.hrtime.bigint() + '.jsonl', lines.join('\\n') + '\\n');
} else {
  console.error('Unknown bench: ' + name + '. There are: sums.');
  process.exitCode = 2;
}`;

let root = '';
const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b.example', '-c', 'core.hooksPath=', ...args], {
    cwd: root,
    encoding: 'utf8',
  });

function commit(message: string, files: Record<string, string>): void {
  for (const [path, text] of Object.entries(files)) writeFileSync(join(root, path), text);
  git('add', '-A');
  git('commit', '-qm', message);
}

beforeEach(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'bench-compare-test-')));
  for (const folder of ['bench', 'node_modules']) mkdirSync(join(root, folder));
  git('init', '-q');
  commit('Older', {
    '.gitignore': 'node_modules\nbench/results\n',
    'package.json': JSON.stringify({ type: 'module', scripts: { bench: 'node bench/run.js' } }),
    'package-lock.json': '{}\n',
    'bench/run.js': benchScript(10, false),
  });
  commit('Newer', { 'bench/run.js': benchScript(15, true) });
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(root, { recursive: true, force: true });
});

async function compare(a: string, b: string, ...names: string[]): Promise<string> {
  const log = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  const status = await compareCommits({ kind: 'compare', sides: [a, b], names, pairs: 2 }, root);
  expect(status).toBe(0);
  return log.mock.calls.join('\n');
}

const worktrees = () => git('worktree', 'list').trim().split('\n').length;

describe('compareCommits', () => {
  it('compares a group with a commit that runs whole files only, and removes the worktrees', async () => {
    const output = await compare('HEAD~1', 'HEAD', 'sums/large');
    expect(output).toMatch(/large, 2 pairs[\s\S]*add +10\.0 ms +15\.0 ms +1\.50 x/);
    expect(output).not.toContain('small');
    expect(worktrees()).toBe(1);
  });

  it('compares the working tree, which takes no worktree', async () => {
    writeFileSync(join(root, 'bench/run.js'), benchScript(30, true));
    const output = await compare('HEAD', '.', 'sums');
    expect(output).toMatch(/A is [0-9a-f]+, B is [0-9a-f]+\+$/m);
    expect(output).toMatch(/small, 2 pairs[\s\S]*add +15\.0 ms +30\.0 ms +2\.00 x/);
    expect(existsSync(join(root, 'bench/results'))).toBe(true);
  });

  it.each([
    ['a commit that does not exist', 'HEAD', 'nowhere', 'sums', 'There is no commit nowhere'],
    ['names that are not in both', 'HEAD~1', 'HEAD', 'products', 'Nothing to compare: products'],
  ])('refuses %s', async (_, a, b, name, message) => {
    const comparing = compare(a, b, name);
    await expect(comparing).rejects.toThrow(UsageError);
    await expect(comparing).rejects.toThrow(message);
    expect(worktrees()).toBe(1);
  });

  it('refuses a commit with other packages', async () => {
    commit('Newest', { 'package-lock.json': '{"packages":{}}\n' });
    await expect(compare('HEAD~1', 'HEAD', 'sums')).rejects.toThrow('package-lock.json differs');
  });

  it('removes the worktrees when a benchmark fails', async () => {
    const failing = benchScript(15, true).replace("mkdirSync('bench/results'", "throw new Error('broken'");
    commit('Broken', { 'bench/run.js': failing });
    await expect(compare('HEAD~1', 'HEAD', 'sums')).rejects.toThrow('broken');
    expect(worktrees()).toBe(1);
  });

  it('removes the worktrees when it is interrupted', async () => {
    commit('Endless', { 'bench/run.js': `${benchScript(15, true)}\nif (name === 'sums') setInterval(() => 0, 1000);` });
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    vi.spyOn(console, 'log').mockImplementation(() => undefined);
    const comparing = compareCommits({ kind: 'compare', sides: ['HEAD~1', 'HEAD'], names: ['sums'], pairs: 1 }, root);
    const deadline = Date.now() + 20_000;
    while (!git('worktree', 'list').includes(git('rev-parse', '--short', 'HEAD').trim()) && Date.now() < deadline)
      await new Promise((resolve) => setTimeout(resolve, 50));
    process.emit('SIGTERM');
    expect(await comparing).toBe(130);
    expect(worktrees()).toBe(1);
  });
});
