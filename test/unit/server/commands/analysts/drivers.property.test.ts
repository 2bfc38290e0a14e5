import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  driverColumns,
  driverRows,
  driverTotal,
  type DriverCells,
  type DriverRow,
} from '#domain/analysis/drivers/driver-table.ts';
import { spreadShares } from '#domain/analysis/drivers/item-drivers.ts';
import { positionOfPart } from '#domain/cart/resolve/resolve-package.ts';
import { roundMoney } from '#domain/money/rounding.ts';
import { analysedCart, fileOf, requestOf, spreadsOf, type AnalysedCart } from '#test/arbitraries/analysed-cart.ts';
import { runs } from '#test/setup/runs.ts';
import { createAnalysisHandlers } from '#workers/analysis/analysis-handler.ts';
import { answerOf } from '#test/helpers/commands/call-in-test.ts';
import { command as driversCommand } from '../../../../../server/commands/analysts/drivers.ts';

const paths = 50;
/** What the worker answers the page, put together as its screen does. */
function pageModel(cart: AnalysedCart) {
  const { items, seed, inflation } = cart;
  const worker = createAnalysisHandlers(new Map());
  const asked = requestOf(cart);
  const mostYears = Object.fromEntries(items.map(({ forecast, mostYears: most }) => [forecast.id, most]));
  const answers = [
    worker.analyse({ ...asked, question: { kind: 'drivers' } }),
    worker.analyse({ ...asked, question: { kind: 'changes', inflation, mostYears } }),
  ].map((answer) => (answer.status === 'done' ? answer.answer : expect.fail()));
  const [drivers, changes] = answers;
  if (drivers?.kind !== 'drivers' || changes?.kind !== 'changes') return expect.fail();
  const start = worker.beginFan({ ...asked, paths, seed, target: null, hasMoments: true, spreads: spreadsOf(cart) });
  let turn = start.status === 'begun' ? worker.continueFan(asked) : null;
  while (turn?.status === 'drawing') turn = worker.continueFan(asked);
  const moments = turn?.status === 'done' ? turn.fan.moments : null;
  const shares = moments && spreadShares(moments, positionOfPart);
  return {
    rows: driverRows(drivers.figures, shares),
    total: driverTotal(drivers.figures, shares),
    changes: changes.figures,
  };
}

async function said(asked: AnalysedCart, ...args: string[]): Promise<string> {
  const options = ['--paths', String(paths), '--seed', String(asked.seed)];
  const inflation = asked.inflation === null ? [] : ['--inflation', String(asked.inflation)];
  const age = asked.age === null ? [] : ['--age', String(asked.age)];
  const readText = () => Promise.resolve({ text: fileOf(asked) });
  const { output, faults } = await answerOf(driversCommand, ['cart.json', ...options, ...inflation, ...age, ...args], {
    readText,
  });
  expect(faults).toEqual([]);
  return String(output);
}

const cents = (value: number | null) => (value === null ? null : roundMoney(value));
/** As exports have them: percentages with the decimals of the registry. */
const exported = (row: DriverCells) => ({
  ...Object.fromEntries(driverColumns.map((column) => [column, row[column]])),
  returnPerYear: cents(row.returnPerYear),
});
const cellsOf = (row: Pick<DriverRow, (typeof driverColumns)[number]>) =>
  driverColumns.map((column) => String(cents(row[column]) ?? ''));

describe('npm run drivers', () => {
  it('answers what the page shows of the same cart: items, total, shares and changes', async () => {
    await fc.assert(
      fc.asyncProperty(analysedCart, async (asked) => {
        const page = pageModel(asked);
        const command = JSON.parse(await said(asked)) as {
          items: Record<string, unknown>[];
          total: Record<string, unknown>;
          changes: { value: number | null; changes: { kind: string; lower: object; upper: object }[] };
        };

        expect(command.items).toEqual(page.rows.map((row) => ({ id: row.positionId, ...exported(row) })));
        expect(command.total).toEqual(exported(page.total));
        expect(command.changes.value).toBe(cents(page.changes.value));
        expect(command.changes.changes).toEqual(
          page.changes.changes.map(({ kind, lower, upper }) => {
            const inCents = (side: typeof lower) => ({
              ...side,
              value: cents(side.value),
              difference: cents(side.difference),
              percent: side.percent === null ? null : roundMoney(side.percent, 1),
            });
            return { kind, lower: inCents(lower), upper: inCents(upper) };
          }),
        );
      }),
      { numRuns: runs(200) },
    );
  });

  it('writes the same rows as csv, in cents', async () => {
    await fc.assert(
      fc.asyncProperty(analysedCart, async (asked) => {
        const page = pageModel(asked);
        const [head, ...lines] = (await said(asked, '--format', 'csv')).trimEnd().split('\n');

        expect(head).toBe(['id', ...driverColumns].join(','));
        expect(lines).toEqual(page.rows.map((row) => [row.positionId, ...cellsOf(row)].join(',')));
      }),
      { numRuns: runs(100) },
    );
  });
});
