import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { analystCommands, commands, operatorCommands } from '#server/commands/commands.ts';
import { commandArguments } from '#test/helpers/commands/command-arguments.ts';
import { isLongRun } from '#test/setup/runs.ts';

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };

/** By day one of each kind: each takes a process of its own. */
const asked = isLongRun ? Object.keys(commands) : ['drivers', 'client-data', 'verify-trail'];

describe('every command', () => {
  it('has a script, which builds first what runs on the server, and no other script runs one', () => {
    const scriptOf = (name: string) =>
      name in analystCommands
        ? `tsx server/commands/run.ts ${name}`
        : `tsx build/build.ts server && node --enable-source-maps dist-server/${name}.js`;
    const running = Object.entries(scripts).filter(([, script]) =>
      /server\/commands\/|dist-server\/(?!main)/.test(script),
    );

    expect(Object.fromEntries(running)).toEqual(
      Object.fromEntries(
        Object.keys({ ...analystCommands, ...operatorCommands }).map((name) => [name, scriptOf(name)]),
      ),
    );
  });

  it('says by --help what it does, with exit status 0 and without a database', async () => {
    for (const name of asked) {
      const argv = commandArguments(name, '--help');
      const { stdout, stderr } = await promisify(execFile)(process.execPath, argv, {
        env: { ...process.env, DATABASE_URL: 'postgres://nowhere.invalid/none' },
      });

      expect(stdout, name).toMatch(/^Usage: npm run (?:--silent )?\S+/);
      expect(stdout.split('\n').length, name).toBeGreaterThan(2);
      expect(stderr, name).toBe('');
    }
  });
});
