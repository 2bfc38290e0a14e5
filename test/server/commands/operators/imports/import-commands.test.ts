import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { dayInPrague } from '#domain/dates/plain-date.ts';
import { openDatabase } from '#server/db/database.ts';
import { openTestDatabase, type TestDatabase } from '#test/helpers/server/test-database.ts';
import { builtProgram, type BuiltCommand } from '#test/setup/built-server.ts';
import { isLongRun } from '#test/setup/runs.ts';

const folder = mkdtempSync(join(tmpdir(), 'fundament-commands-'));
const dataDir = join(folder, 'data');
/** The copy of the template on PostgreSQL; PGlite gets a folder of its own, which the command opens. */
let copy: TestDatabase | null = null;
let environment: Record<string, string>;

beforeAll(async () => {
  const template = inject('databaseTemplate');
  if (template.kind === 'postgresql') {
    copy = await openTestDatabase();
    environment = { DATABASE_URL: copy.databaseUrl ?? '' };
  } else {
    const loadDataDir = new Blob([readFileSync(template.dump)]);
    await (await openDatabase({ dataDir, loadDataDir })).destroy();
    environment = { DATA_DIR: dataDir };
  }
});
afterAll(async () => {
  await copy?.close();
  rmSync(folder, { recursive: true, force: true });
});

interface Outcome {
  status: number | null;
  stdout: string;
  stderr: string;
}

function run(command: BuiltCommand, args: string[], variables: Record<string, string> = environment): Promise<Outcome> {
  const child = spawn(process.execPath, [...builtProgram(command), ...args], {
    env: { PATH: process.env['PATH'] ?? '', ...variables },
  });
  const outcome: Outcome = { status: null, stdout: '', stderr: '' };
  child.stdout.on('data', (chunk: Buffer) => (outcome.stdout += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (outcome.stderr += chunk.toString()));
  return new Promise((resolve) => child.on('close', (status) => resolve({ ...outcome, status })));
}

function file(name: string, content: string): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

/** Each call is a process: the short run makes the first of those that are alike. */
const shortly = <Call>(calls: readonly Call[]): readonly Call[] => (isLongRun ? calls : calls.slice(0, 1));

const isin = 'US0378331005';
const good = `isin,name,currency,colour\n${isin},Apple Tree Fund,USD,red\n`;
const mixed = `isin,name,currency\n${isin},Apple Tree Fund,USD\n,Nameless,EUR\n${isin},Again,EUR\n`;
const notInMarket = "Not in the market, for want of a fee scheme in the fund's currency: 1.\n";
const oneLine = /^[^\n]+\n$/;

describe('import-catalogue', () => {
  it('adds right rows, lists refused ones with line and reason, and updates when run again', async () => {
    const path = file('mixed.csv', mixed);
    const first = await run('import-catalogue', [path]);
    const second = await run('import-catalogue', [file('good.csv', good)]);

    expect(first).toEqual({
      status: 0,
      stdout: `Funds added: 1, updated: 0. Rows refused: 2.\n${notInMarket}`,
      stderr: `${path}, line 3, column isin: is empty\n${path}, line 4, column isin: ${isin} stands already in line 2\n`,
    });
    expect(second).toEqual({
      status: 0,
      stdout: `Columns left aside: colour.\nFunds added: 0, updated: 1. Rows refused: 0.\n${notInMarket}`,
      stderr: '',
    });
  });

  it.each(isLongRun ? ['funds.json'] : [])('reads a JSON list alike, %s', async (name) => {
    const path = file(name, JSON.stringify([{ isin, name: 'Apple Tree Fund', currency: 'USD' }]));

    expect(await run('import-catalogue', [path])).toMatchObject({ status: 0, stderr: '' });
  });

  it('checks without a database on a dry run', async () => {
    const untouched = join(folder, 'untouched');
    const outcome = await run('import-catalogue', [file('mixed.csv', mixed), '--dry-run'], { DATA_DIR: untouched });

    expect(outcome).toMatchObject({
      status: 0,
      stdout: 'Dry run, nothing is written. Funds right: 1. Rows refused: 2.\n',
    });
    expect(existsSync(untouched)).toBe(false);
  });

  const wrongCalls = [
    ['an unknown flag', ['--force', 'x.csv'], 2, /Unknown option --force/],
    ['two files', ['a.csv', 'b.csv'], 2, /One file is needed/],
    ['a missing file', ['missing.csv'], 2, /missing.csv cannot be read/],
  ] as const;
  it.each(shortly(wrongCalls))('answers %s with one line', async (_, args, status, line) => {
    const outcome = await run('import-catalogue', [...args]);

    expect(outcome).toMatchObject({ status, stdout: '', stderr: expect.stringMatching(line) });
    expect(outcome.stderr).toMatch(oneLine);
  });

  it('refuses a file without a needed column in one line', async () => {
    const outcome = await run('import-catalogue', [file('columns.csv', `isin,name\n${isin},Fund\n`)]);

    expect(outcome).toMatchObject({
      status: 2,
      stdout: '',
      stderr: expect.stringMatching(/has no column currency; found/),
    });
    expect(outcome.stderr).toMatch(oneLine);
  });

  it('ends with status 1 when every row is refused', async () => {
    const outcome = await run('import-catalogue', [file('all.csv', 'isin,name,currency\n,A,EUR\n')]);

    expect(outcome.status).toBe(1);
    expect(outcome.stderr).toMatch(/line 2, column isin: is empty\n.*every row is refused, nothing is imported\.\n$/);
  });

  it('tells a bad setting by its name', async () => {
    const outcome = await run('import-catalogue', [file('good.csv', good)], { ...environment, PORT: 'many' });

    expect(outcome).toMatchObject({
      status: 1,
      stderr: expect.stringMatching(/^PORT: must be a whole number[^\n]*\n$/),
    });
  });
});

describe('import-prices', () => {
  const prices = (rows: string) => file('prices.csv', `isin,ticker,date,close,adjclose\n${rows}`);

  it('stores a series and says how much', async () => {
    await run('import-catalogue', [file('good.csv', good)]);
    const outcome = await run('import-prices', [prices(`${isin},AAPL,2025-01-02,10,\n${isin},AAPL,2025-01-03,11,\n`)]);

    expect(outcome).toEqual({
      status: 0,
      stdout: 'Price histories stored: 1, prices: 2. Series refused: 0.\n',
      stderr: '',
    });
  });

  it('refuses a series that jumps between units, with line and reason and status 1', async () => {
    const outcome = await run('import-prices', [prices(`${isin},AAPL,2025-01-02,10,\n${isin},AAPL,2025-01-03,610,\n`)]);

    expect(outcome.status).toBe(1);
    expect(outcome.stderr).toMatch(
      /prices.csv, line 3, column close: the price jumps by a factor of 61.*\(US0378331005 refused\)/,
    );
  });

  it('refuses a series of an unknown fund', async () => {
    const outcome = await run('import-prices', [prices('US5949181045,MSFT,2025-01-02,10,\n')]);

    expect(outcome).toMatchObject({ status: 1, stderr: expect.stringMatching(/the catalogue has no such fund/) });
  });
});

describe('import-rates', () => {
  const rates = (rows: string) => file('rates.csv', `date,CZK,USD,XYZ\n${rows}`);

  it('stores what a euro bought day by day, and says what it left', async () => {
    const path = rates('2025-01-02,25.1,1.03,1\n2025-01-03,25.2,N/A,1\n2025-01-04,0,1.04,1\n');
    const outcome = await run('import-rates', [path]);

    expect(outcome.stdout.split('\n').slice(0, 2)).toEqual([
      'Columns left aside: XYZ.',
      'Currencies: 2, rates stored: 3. Rows refused: 1.',
    ]);
    expect([outcome.status, outcome.stderr]).toEqual([0, `${path}, line 4, column CZK: "0" is no rate above 0\n`]);
  });

  it('sets the rates of forecasts by a file that has the newest day, and refuses an older one', async () => {
    const today = dayInPrague(new Date());
    const outcome = await run('import-rates', [rates(`${today},25.2,N/A,1\n`), '--forecast']);

    const [, , forecast, kept] = outcome.stdout.split('\n');
    expect(forecast).toBe(`Rates of forecasts: those of ${today}, pairs updated: 1.`);
    expect(kept).toMatch(/^Kept, for want of a rate on that day: EUR\/USD, /);
    expect(await run('import-rates', [rates('2025-01-03,25.2,1.1,1\n'), '--forecast'])).toMatchObject({
      status: 1,
      stderr: `Nothing is imported: forecasts take no older rates. These end on 2025-01-03, there are rates up to ${today}\n`,
    });
  });

  it('refuses a file without a right row', async () => {
    const outcome = await run('import-rates', [rates('2025-02-30,25.1,1.03,1\n')]);

    expect(outcome.status).toBe(1);
    expect(outcome.stderr).toMatch(/no day of the form YYYY-MM-DD[^]*nothing is imported/);
  });
});

describe('seed', () => {
  it('leaves a filled database as it is', async () => {
    const outcome = await run('seed', []);

    expect(outcome).toEqual({ status: 0, stdout: 'The database is ready. Funds: 2001.\n', stderr: '' });
  });
});

describe('a folder that the server holds', () => {
  it('is refused to a command in one line, and unharmed', async () => {
    const held = join(folder, 'held');
    const server = await openDatabase({ dataDir: held });
    const outcome = await run('import-catalogue', [file('good.csv', good)], { DATA_DIR: held });
    await server.destroy();

    expect(outcome).toMatchObject({ status: 1, stdout: 'Columns left aside: colour.\n' });
    expect(outcome.stderr).toMatch(/^The data folder .* is in use by process \d+[^\n]*\n$/);
  });
});

describe('client-data', () => {
  it('answers a wrong call and an unknown client with one line (T31)', async () => {
    const wrong = await run('client-data', ['forget', 'x']);
    const unknown = await run('client-data', ['erase', 'nobody', '--yes']);

    expect(wrong).toMatchObject({ status: 2, stdout: '', stderr: expect.stringMatching(/^Unknown command "forget"/) });
    expect(unknown).toEqual({ status: 1, stdout: '', stderr: 'There is no client of that id.\n' });
  });

  it('removes nothing of a client on a dry run (T31)', async () => {
    const dry = await run('client-data', ['erase', 'client-framework-advisor-1', '--dry-run']);

    expect(dry).toMatchObject({ status: 0, stderr: 'Dry run, nothing is removed.\n' });
    expect(JSON.parse(dry.stdout)).toMatchObject({ contracts: 0, kept: [] });
  });

  it('writes what is kept of a client as JSON and nothing else (T31)', async () => {
    const { status, stdout, stderr } = await run('client-data', ['export', 'client-framework-advisor-1']);

    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(JSON.parse(stdout)).toMatchObject({ client: { id: 'client-framework-advisor-1' }, contracts: [] });
  });
});

describe('user, outbox and audit', () => {
  it.each(shortly(['user', 'outbox', 'audit', 'doctor'] as const))(
    '%s prints its commands, and refuses a wrong call in one line',
    async (command) => {
      const untouched = { DATA_DIR: join(folder, 'no-such-folder') };
      const help = await run(command, ['--help'], untouched);
      const wrong = await run(command, ['remove', 'x'], untouched);

      expect(help).toMatchObject({ status: 0, stderr: '', stdout: expect.stringMatching(/^Usage: npm run --silent/) });
      expect(wrong).toMatchObject({ status: 2, stdout: '' });
      expect(wrong.stderr).toMatch(oneLine);
      expect(existsSync(untouched.DATA_DIR)).toBe(false);
    },
  );

  it('answers for an unknown user with one line and status 1', async () => {
    expect(await run('user', ['disable', 'nobody'])).toEqual({
      status: 1,
      stdout: '',
      stderr: 'There is no user of that name. See: npm run --silent user -- list\n',
    });
  });
});
