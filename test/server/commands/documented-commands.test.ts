import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openDatabase } from '#server/db/database.ts';
import { openTestDatabase, type TestDatabase } from '#test/helpers/server/test-database.ts';
import { commandBlocks, documentPaths, type CommandBlock } from '#test/helpers/source/documents.ts';
import { isLongRun } from '#test/setup/runs.ts';

interface Workplace {
  folder: string;
  /** Names the database of the commands. */
  env: Record<string, string>;
  copy: TestDatabase | null;
}

/** Runs a block; what it prints on either output comes in order. */
const outcomeOf = ({ folder, env: database }: Workplace, command: string) =>
  new Promise<{ status: number; lines: string[] }>((done) => {
    const { DATABASE_URL: _database, DATA_DIR: _folder, ...inherited } = process.env;
    const env = { ...inherited, ...database };
    execFile('bash', ['-c', `exec 2>&1\n${command}`], { cwd: folder, env, encoding: 'utf8' }, (error, stdout) =>
      done({ status: Number(error?.code ?? 0), lines: stdout.trimEnd().split('\n') }),
    );
  });

/** The printed lines as the page shows them: cut where it cuts them. */
const shown = (lines: readonly string[], expected: readonly string[]) =>
  lines.map((line, index) => {
    const kept = expected[index]?.endsWith('…') ? expected[index].slice(0, -1) : null;
    return kept !== null && line.startsWith(kept) ? `${kept}…` : line;
  });

/** A folder with all files of the project that takes whatever the commands write, and a copy of the demo's database. */
async function openWorkplace(): Promise<Workplace> {
  const folder = mkdtempSync(join(tmpdir(), 'fundament-documented-'));
  for (const name of readdirSync('.').filter((entry) => !entry.startsWith('.')))
    symlinkSync(resolve(name), join(folder, name));
  const template = inject('databaseTemplate');
  if (template.kind === 'postgresql') {
    const copy = await openTestDatabase();
    return { folder, env: { DATABASE_URL: copy.databaseUrl ?? '' }, copy };
  }
  const dataDir = join(folder, '.data');
  await (await openDatabase({ dataDir, loadDataDir: new Blob([readFileSync(template.dump)]) })).destroy();
  return { folder, env: { DATA_DIR: dataDir }, copy: null };
}

/** One block of every fourth command: each of them starts a process that reads the whole server. */
function someOf(blocks: readonly CommandBlock[]): CommandBlock[] {
  const nameOf = ({ command }: CommandBlock) => /npm run (?:--silent )?([\w-]+)/.exec(command)?.[1] ?? command;
  const first = blocks.filter((block, place) => blocks.findIndex((other) => nameOf(other) === nameOf(block)) === place);
  return first.filter((_, place) => place % 4 === 0);
}

const pages = documentPaths()
  .map((path): [string, CommandBlock[]] => [path, isLongRun ? commandBlocks(path) : someOf(commandBlocks(path))])
  .filter(([, blocks]) => blocks.length > 0);

describe.each(pages)('the commands shown in %s', (_path, blocks) => {
  let workplace: Workplace;
  beforeAll(async () => {
    workplace = await openWorkplace();
  });
  afterAll(async () => {
    await workplace.copy?.close();
    rmSync(workplace.folder, { recursive: true, force: true });
  });

  it.each(blocks)('print what the page says at $place', async ({ command, exitStatus, output }) => {
    const { status, lines } = await outcomeOf(workplace, command);

    expect({ status, lines: output ? shown(lines, output) : [] }).toEqual({ status: exitStatus, lines: output ?? [] });
  });
});
