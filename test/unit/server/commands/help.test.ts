import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { commandPath } from '#test/helpers/commands/command-path.ts';
import { isLongRun } from '#test/setup/runs.ts';

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
/** The commands, also those that are built first. */
const commands = Object.entries(scripts).flatMap(([name, script]) =>
  /server\/commands\/|dist-server\/(?!main)/.test(script) ? [name] : [],
);

/** By day one of each kind: each takes a process of its own. */
const asked = isLongRun ? commands : ['drivers', 'client-data', 'verify-trail'];

describe('every command', () => {
  it('says by --help what it does, with exit status 0 and without a database', async () => {
    expect(commands.length).toBeGreaterThanOrEqual(12);
    expect(commands).toEqual(expect.arrayContaining(asked));
    for (const name of asked) {
      const argv = ['--import', 'tsx', commandPath(name), '--help'];
      const { stdout, stderr } = await promisify(execFile)(process.execPath, argv, {
        env: { ...process.env, DATABASE_URL: 'postgres://nowhere.invalid/none' },
      });

      expect(stdout, name).toMatch(/^Usage: npm run (?:--silent )?\S+/);
      expect(stdout.split('\n').length, name).toBeGreaterThan(2);
      expect(stderr, name).toBe('');
    }
  });
});
