import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { digestOfSources, isFresh, outputs } from '../../build/sources.ts';

let root: string;
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'fundament-build-'));
  for (const source of outputs.server.sources) cpSync(source, join(root, source), { recursive: true });
  cpSync('dist-server/.built-from', join(root, 'dist-server/.built-from'));
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** Changes one file for as long as something is looked at. */
function whileItSays<Answer>(path: string, text: string, look: () => Answer): Answer {
  const file = join(root, path);
  const before = existsSync(file) ? readFileSync(file) : null;
  writeFileSync(file, text);
  try {
    return look();
  } finally {
    if (before) writeFileSync(file, before);
    else rmSync(file);
  }
}

describe('the build of the server', () => {
  it('is fresh if its sources are unchanged, whatever their times and folder', () => {
    utimesSync(join(root, 'server/main.ts'), 0, 0);

    expect(isFresh('server', root)).toBe(true);
  });

  it.each(['server/main.ts', 'src/domain/new-rule.ts', 'server/db/migrations/9999-later.sql', 'package-lock.json'])(
    'is stale when %s changes, and fresh again when it is as it was',
    (path) => {
      expect(whileItSays(path, '// changed', () => isFresh('server', root))).toBe(false);
      expect(isFresh('server', root)).toBe(true);
    },
  );

  it('is stale where it is not there', () => {
    rmSync(join(root, 'dist-server'), { recursive: true });

    expect(isFresh('server', root)).toBe(false);
  });

  it('tells apart what moves from one file to the next', () => {
    const [first, second] = ['server/aa.ts', 'server/ab.ts'];
    const digest = (one: string, two: string) =>
      whileItSays(first, one, () => whileItSays(second, two, () => digestOfSources('server', root)));

    expect(digest('xy', 'z')).not.toBe(digest('x', 'yz'));
  });
});
