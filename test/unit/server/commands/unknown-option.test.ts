import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { commands as described } from '#server/commands/commands.ts';
import { runCommand } from '#server/commands/run-command.ts';
import { loadCommand } from '#test/helpers/commands/load-command.ts';
import { isLongRun } from '#test/setup/runs.ts';

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
const commands = Object.keys(described);

/** A call of each command that would be right, and that changes something where the command can. */
const rightCalls: Readonly<Record<string, readonly string[]>> = {
  analyse: ['examples/cases.json'],
  audit: ['user', 'advisor'],
  'client-data': ['erase', 'client-framework-advisor-1', '--yes'],
  difference: ['a.json', 'b.json'],
  doctor: [],
  documents: ['move'],
  drivers: ['examples/drivers.json'],
  figures: ['cart.json', '--user', 'advisor'],
  forecast: ['examples/items.json'],
  'import-catalogue': ['funds.csv'],
  'import-prices': ['prices.csv'],
  'import-rates': ['rates.csv', '--forecast'],
  outbox: ['drop', 'abcdef'],
  'reference-data': ['import', 'bundle.json'],
  restored: [],
  seed: [],
  'signature-key': ['rotate'],
  user: ['disable', 'advisor'],
  'verify-document': ['contract.pdf'],
  'verify-trail': [],
};

/** The scripts of the project itself; those of tools, as the linter's, refuse options on their own. */
const ownScripts: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(scripts).flatMap(([name, script]) => {
    const [, file] =
      /^(?:tsx(?: watch)?|node --expose-gc --import tsx) ((?:build|test|bench|server)\/[\w./-]+\.ts)(?: -|$)/.exec(
        script,
      ) ?? [];
    return file === undefined || commands.includes(name) ? [] : [[name, file]];
  }),
);
const asked = isLongRun ? Object.keys(ownScripts) : ['texts'];

const folder = mkdtempSync(join(tmpdir(), 'fundament-options-'));
const dataDir = join(folder, 'data');
afterEach(() => {
  process.exitCode = undefined;
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs a command in this process, on a database that would have to be made first. */
async function run(name: string, args: readonly string[]): Promise<{ status: unknown; printed: string[] }> {
  const printed: string[] = [];
  vi.spyOn(console, 'log').mockImplementation((line: string) => void printed.push(line));
  vi.spyOn(console, 'error').mockImplementation((line: string) => void printed.push(line));
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => printed.push(String(text)) > 0);
  vi.stubEnv('DATABASE_URL', undefined);
  vi.stubEnv('DATA_DIR', dataDir);
  process.exitCode = undefined;
  await runCommand(await loadCommand(name), args);
  return { status: process.exitCode, printed };
}

describe('every command', () => {
  it('has a call here', () => {
    expect(Object.keys(rightCalls)).toEqual(commands.toSorted());
  });

  it.each(commands)(
    '%s refuses an unknown option and does nothing (SIL-261)',
    async (name) => {
      const { status, printed } = await run(name, [...(rightCalls[name] ?? []), '--no-such-option']);

      expect(status).toBe(2);
      expect(printed).toHaveLength(1);
      expect(existsSync(dataDir)).toBe(false);
    },
    120_000,
  );

  it.each(['client-data', 'import-catalogue', 'reference-data'])(
    '%s does nothing where npm kept --dry-run for itself (SIL-261)',
    async (name) => {
      vi.stubEnv('npm_config_dry_run', 'true');
      const { status, printed } = await run(name, rightCalls[name] ?? []);

      expect({ status, printed }).toEqual({ status: 2, printed: [expect.stringMatching(/npm has kept --dry-run/)] });
      expect(existsSync(dataDir)).toBe(false);
    },
    120_000,
  );
});

describe('every script of the project', () => {
  it('refuses an unknown option and does nothing (SIL-261)', async () => {
    expect(Object.keys(ownScripts)).toEqual(expect.arrayContaining([...asked, 'build', 'release', 'dev', 'fonts']));
    for (const name of asked) {
      const argv = ['--import', 'tsx', ownScripts[name] ?? '', '--no-such-option'];
      const outcome = await promisify(execFile)(process.execPath, argv).catch((error: object) => error);

      expect(outcome, name).toMatchObject({ code: 2, stdout: '' });
    }
  });
});
