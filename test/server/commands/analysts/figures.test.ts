import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { encodeCart } from '#contract/draft-codec.ts';
import type { CartDocument } from '#domain/cart/document.ts';
import type { ForecastItem } from '#domain/forecast/forecast-item.ts';
import type { ForecastTotals } from '#domain/forecast/forecast-result.ts';
import { convertedMoney } from '#domain/forecast/forex.ts';
import { exactSum } from '#domain/money/exact.ts';
import { openDatabase } from '#server/db/database.ts';
import { pdfWith, proposalText } from '#test/helpers/cart/proposal-pdf.ts';
import { demoOrder, fundPosition } from '#test/helpers/order/demo-order.ts';
import { openTestDatabase, type TestDatabase } from '#test/helpers/server/test-database.ts';
import { commandArguments } from '#test/helpers/commands/command-arguments.ts';

interface Projection extends ForecastTotals {
  input: ForecastItem;
}

interface Figures {
  items: ({
    id: string;
    leftOut?: string;
    errors?: object;
    funds?: (Projection & { amount: number })[];
  } & Projection)[];
  summary: ForecastTotals & { distribution: { percentage: number }[] };
  rates: { currencyFromId: string; pairs: { forexRate: number; unit: number }[] }[];
  leftOut: { id: string; reason: string }[];
}

const folder = mkdtempSync(join(tmpdir(), 'fundament-figures-'));
let copy: TestDatabase | null = null;
let environment: Record<string, string>;
let order: CartDocument;

beforeAll(async () => {
  const template = inject('databaseTemplate');
  if (template.kind === 'postgresql') {
    copy = await openTestDatabase();
    environment = { DATABASE_URL: copy.databaseUrl ?? '' };
    order = await demoOrder(copy.database);
    return;
  }
  const database = await openDatabase({ dataDir: folder, loadDataDir: new Blob([readFileSync(template.dump)]) });
  order = await demoOrder(database);
  await database.destroy();
  environment = { DATA_DIR: folder };
});
afterAll(async () => {
  await copy?.close();
  rmSync(folder, { recursive: true, force: true });
});

function run(command: 'figures' | 'forecast', args: readonly string[], input: string | Buffer) {
  const child = spawn(process.execPath, commandArguments(command, '-', ...args), {
    env: { PATH: process.env['PATH'] ?? '', ...environment },
  });
  const outcome = { status: -1, stdout: '', stderr: '' };
  child.stdout.on('data', (chunk: Buffer) => (outcome.stdout += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (outcome.stderr += chunk.toString()));
  child.stdin.end(input);
  return new Promise<typeof outcome>((resolve) => {
    child.on('close', (status) => resolve({ ...outcome, status: status ?? -1 }));
  });
}

const totals = ({ totalInvestment, expectedAssets, expectedReturns, indicativeFee }: ForecastTotals) => ({
  totalInvestment,
  expectedAssets,
  expectedReturns,
  indicativeFee,
});

describe('npm run figures', () => {
  it('returns per item the totals of npm run forecast for its resolved input, and sums (CALC-17, T32)', async () => {
    const incomplete = fundPosition(9, 'gone');
    const cart = { ...order, positions: [...order.positions, incomplete] };

    const { status, stdout } = await run('figures', ['--user', 'advisor'], encodeCart(cart));
    const figures = JSON.parse(stdout) as Figures;
    const projected = figures.items.flatMap(
      (item): readonly Projection[] => item.funds ?? (item.leftOut ? [] : [item]),
    );
    const forecast = await run('forecast', [], JSON.stringify({ items: projected.map(({ input }) => input) }));
    const again = JSON.parse(forecast.stdout) as { items: Projection[] };

    expect(status).toBe(0);
    expect(projected).toHaveLength(6);
    expect(again.items.map(totals)).toEqual(projected.map(totals));
    const [fund, foreign, program, bundle] = figures.items;
    if (!fund || !foreign || !program || !bundle?.funds) throw new Error('an item is missing');
    expect(exactSum(bundle.funds.map(({ amount }) => amount))).toBe(100_000);
    expect(bundle.expectedAssets).toBe(exactSum(bundle.funds.map((part) => part.expectedAssets ?? 0)));
    const [rate] = figures.rates;
    const pair = rate?.pairs[0];
    expect(rate?.currencyFromId).toBe('EUR');
    const crowns = convertedMoney(foreign.totalInvestment, {
      multipliers: [pair?.forexRate ?? 0],
      divisors: [pair?.unit ?? 0],
      pairs: [],
    });
    const paid = [fund, program, bundle].map(({ totalInvestment }) => totalInvestment);
    expect(figures.summary.totalInvestment).toBe(exactSum([...paid, crowns]));
    expect(exactSum(figures.summary.distribution.map(({ percentage }) => percentage))).toBe(100);
    expect(figures.leftOut).toEqual([{ id: incomplete.uuid, reason: 'missing' }]);
  });

  it('returns the same for the PDF of a proposal as for its cart (SIL-190)', async () => {
    const args = ['--user', 'advisor'];
    const pdf = pdfWith(proposalText({ cart: order }));
    const ofPdf = await run('figures', args, pdf);
    const ofCart = await run('figures', args, encodeCart(order));

    expect(ofPdf.status).toBe(0);
    expect(ofPdf).toEqual(ofCart);
  });

  it('refuses a bad cart and an unknown user with status 2, and prints nothing', async () => {
    const [faulty, unknown] = await Promise.all([
      run('figures', ['--user', 'advisor'], '{"version": 2, "items": {"type": "Map", "items": 1}}'),
      run('figures', ['--user', 'nobody'], encodeCart(order)),
    ]);

    expect(faulty).toEqual({ status: 2, stdout: '', stderr: '$.version: must be 1\n$.items.items: must be array\n' });
    expect(unknown).toEqual({ status: 2, stdout: '', stderr: '--user: there is no user "nobody"\n' });
  });

  it('refuses a text that is too large for a cart before it is parsed (T25)', async () => {
    const [long, deep] = await Promise.all([
      run('figures', ['--user', 'advisor'], ' '.repeat(2_000_001)),
      run('figures', ['--user', 'advisor'], '['.repeat(100)),
    ]);

    expect(long).toEqual({ status: 2, stdout: '', stderr: '-: is larger than 2000000 bytes\n' });
    expect(deep).toEqual({ status: 2, stdout: '', stderr: '$: is too large for a cart\n' });
  });
});
