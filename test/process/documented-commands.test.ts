import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { commandBlocks, documentPaths, type CommandBlock } from '../helpers/documents.ts';

/** Runs a block in a folder; what it prints on either output comes in order. */
const outcomeOf = (cwd: string, command: string) =>
  new Promise<{ status: number; lines: string[] }>((done) => {
    const { DATABASE_URL: _database, DATA_DIR: _folder, ...env } = process.env;
    execFile('bash', ['-c', `exec 2>&1\n${command}`], { cwd, env, encoding: 'utf8' }, (error, stdout) =>
      done({ status: Number(error?.code ?? 0), lines: stdout.trimEnd().split('\n') }),
    );
  });

/** The printed lines as the page shows them: cut where it cuts them. */
const shown = (lines: readonly string[], expected: readonly string[]) =>
  lines.map((line, index) => {
    const kept = expected[index]?.endsWith('…') ? expected[index].slice(0, -1) : null;
    return kept !== null && line.startsWith(kept) ? `${kept}…` : line;
  });

/** A folder that has all files of the project, but its own database and whatever the commands write. */
function workFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'fundament-documented-'));
  for (const name of readdirSync('.').filter((entry) => !entry.startsWith('.')))
    symlinkSync(resolve(name), join(folder, name));
  cpSync(inject('processFolders').migrated, join(folder, '.data'), { recursive: true });
  return folder;
}

const pages = documentPaths()
  .map((path): [string, CommandBlock[]] => [path, commandBlocks(path)])
  .filter(([, blocks]) => blocks.length > 0);

describe.each(pages)('the commands shown in %s', (_path, blocks) => {
  const folder = workFolder();
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it.each(blocks)('print what the page says at $place', async ({ command, exitStatus, output }) => {
    const { status, lines } = await outcomeOf(folder, command);

    expect({ status, lines: output ? shown(lines, output) : [] }).toEqual({ status: exitStatus, lines: output ?? [] });
  });
});
