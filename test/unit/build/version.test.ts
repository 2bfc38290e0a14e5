import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { versionAt } from '../../../build/version.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'fundament-version-'));
  writeFileSync(join(root, 'package.json'), '{ "version": "1.2.3" }');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const git = (...call: string[]) => execFileSync('git', ['-C', root, ...call], { encoding: 'utf8' }).trim();

function commit(): void {
  git('init', '--quiet');
  git('add', '.');
  git('-c', 'user.name=a', '-c', 'user.email=a@b.example', 'commit', '--quiet', '--message=First');
}

describe('versionAt', () => {
  it('names the package alone outside a repository', () => {
    expect(versionAt(root)).toBe('1.2.3');
  });

  it('names the commit, and says when a file differs from it', () => {
    commit();
    expect(versionAt(root)).toBe(`1.2.3+${git('rev-parse', '--short=12', 'HEAD')}`);

    writeFileSync(join(root, 'package.json'), '{ "version": "1.2.4" }');
    expect(versionAt(root)).toMatch(/^1\.2\.4\+[\da-f]{12}\.changed$/);
  });

  it('takes no commit of a repository around the folder', () => {
    commit();
    const inner = join(root, 'unpacked');
    mkdirSync(inner);
    writeFileSync(join(inner, 'package.json'), '{ "version": "9.9.9" }');

    expect(versionAt(inner)).toBe('9.9.9');
  });
});
