import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { parquetReadObjects } from 'hyparquet';
import { describe, expect, it } from 'vitest';
import { roundMoney } from '#domain/money/rounding.ts';
import { answerOf } from '#test/helpers/commands/call-in-test.ts';
import { commandArguments } from '#test/helpers/commands/command-arguments.ts';
import { command } from '../../../../../server/commands/analysts/drivers.ts';

const proposal = readFileSync('examples/fundament-proposal.json', 'utf8');
const items = readFileSync('examples/drivers.json', 'utf8');

/** Runs the command on a text. */
async function said(
  text: string,
  ...args: string[]
): Promise<{ output: string | Uint8Array; faults: readonly string[] }> {
  return answerOf(command, ['cart.json', ...args], { readText: () => Promise.resolve({ text }) });
}
const json = async (text: string, ...args: string[]) =>
  JSON.parse(String((await said(text, ...args)).output)) as {
    items: { id: string; spreadShare: number | null; returnPerYear: number | null }[];
    total: { spreadShare: number | null };
    withoutVolatility: string[];
    changes: { value: number; changes: { kind: string; upper: { difference: number } }[] };
  };
const changed = (change: (file: { items: Record<string, unknown>[] }) => void) => {
  const file = JSON.parse(items) as { items: Record<string, unknown>[] };
  change(file);
  return JSON.stringify(file);
};

describe('npm run drivers', () => {
  it('answers with exit status 0 and refuses with 2, without a database', () => {
    const run = (...args: string[]) => {
      const argv = commandArguments('drivers', ...args);
      const { status, stdout, stderr } = spawnSync(process.execPath, argv, { encoding: 'utf8' });
      return { status, stdout, stderr };
    };

    expect(run('examples/drivers.json', '--paths', '100')).toMatchObject({ status: 0, stderr: '' });
    expect(run('--help')).toMatchObject({ status: 0, stdout: expect.stringMatching(/^Usage: .*--table/) });
    expect(run('examples/cart.json')).toMatchObject({
      status: 2,
      stdout: '',
      stderr: expect.stringMatching(/^\$\.terms: is missing/),
    });
  });

  it('divides the spread of items with a volatility to 100.0, and names those without', async () => {
    const answer = await json(items, '--paths', '500');
    const tenths = answer.items.map(({ spreadShare }) => Math.round((spreadShare ?? 0) * 10));

    expect(tenths.reduce((sum, share) => sum + share, 0)).toBe(1000);
    expect(answer.withoutVolatility).toEqual(['savings']);
    expect(answer.items.find(({ id }) => id === 'savings')?.spreadShare).toBeNull();
    expect((await json(items, '--paths', '0')).total.spreadShare).toBeNull();
  });

  it('moves the currencies of items with a factor, the horizons up to the limit, and one item where it is named', async () => {
    const { changes } = await json(items);
    expect(changes.changes.map(({ kind }) => kind)).toContain('currency');
    const own = await json(items, '--item', 'savings');
    expect(own.changes.changes.map(({ kind }) => kind)).not.toContain('currency');
    const bounded = await json(
      changed(({ items: [first] }) => void (first && (first['maxInvestmentHorizon'] = first['investmentHorizon']))),
      '--item',
      'equity-fund',
    );
    expect(bounded.changes.changes.find(({ kind }) => kind === 'horizon')?.upper.difference).toBe(0);
  });

  it('takes the cart of a proposal, and money of today', async () => {
    const nominal = await json(proposal);
    const real = await json(proposal, '--inflation', '2');

    expect(real.changes.changes.map(({ kind }) => kind)).toContain('inflation');
    expect(nominal.changes.value).toBeGreaterThan(real.changes.value);
    expect(nominal.items).toEqual(real.items);
  });

  it('writes either table as Parquet with the figures of the csv', async () => {
    for (const table of ['items', 'changes']) {
      const { output } = await said(items, '--format', 'parquet', '--table', table, '--paths', '100');
      const bytes = output instanceof Uint8Array ? output : expect.fail();
      const rows = await parquetReadObjects({ file: bytes.slice().buffer });
      const csv = String((await said(items, '--format', 'csv', '--table', table, '--paths', '100')).output);
      const [head = '', ...lines] = csv.trimEnd().split('\n');
      const columns = head.split(',');

      expect(rows.map((row) => Object.keys(row))).toEqual(lines.map(() => columns));
      const inCents = rows.map((row) =>
        Object.values(row).map((value) => (typeof value === 'number' ? String(roundMoney(value)) : (value ?? ''))),
      );
      expect(inCents).toEqual(lines.map((line) => line.split(',')));
    }
  });

  it.each([
    ['{"items":[]}', [], '$.items: has no item that counts'],
    ['{"items":{}}', [], '$.version'],
    ['nonsense', [], '$: is not JSON'],
    [items.replace('"volatility": 16', '"volatility": -1'), [], '$.items[0].volatility: must not be below 0'],
    [items.replace('"volatility"', '"volatilty"'), [], '$.items[0].volatilty: is not known'],
    [items.replace('"bond-fund"', '"equity-fund"'), [], '$.items[1].id: is used twice: "equity-fund"'],
    [items, ['--item', 'nobody'], '--item: there is no item "nobody"'],
    [items, ['--table', 'years'], '--table must be one of items, changes, not years.'],
    [items, ['--paths', '1e9'], '--paths must be a whole number from 0 to 100000, not 1e9.'],
    [items, ['--inflation', '99'], '--inflation must be a number from -5 to 50, not 99.'],
    [items, ['another.json'], 'Usage:'],
    [items, ['--unknown'], 'Unknown option --unknown'],
  ])('refuses bad input with its path: %.40s %j', async (text, args, fault) => {
    const { output, faults } = await said(text, ...args);

    expect(output).toBe('');
    expect(faults[0]).toContain(fault);
  });
});
