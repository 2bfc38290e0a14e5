import { readFileSync } from 'node:fs';
import type Big from 'big.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { proposalData } from '#contract/cart-with-terms.ts';
import { figureRegistry, type FigureId } from '#domain/figures/figure-registry.ts';
import { analyseAnswer } from '#server/commands/analysts/analyse-answer.ts';
import { figuresAnswer } from '#server/commands/analysts/figures-answer.ts';
import { wholeForecasts, wholeText } from '#server/commands/analysts/forecast/forecast-answer.ts';
import { proposalDataText } from '#server/modules/proposal/proposal-data.ts';
import { sampleOrders, type SampleOrder } from '#test/arbitraries/sample-orders.ts';
import { sampleContext, sampleRates } from '#test/helpers/documents/order-samples.ts';
import { figureOracle } from '#test/helpers/figures/figure-oracle.ts';
import { endsNearHalfCent, type OracleItem } from '#test/helpers/figures/oracle-item.ts';
import { nearHalf } from '#test/helpers/figures/shown-figures.ts';
import { runs } from '#test/setup/runs.ts';

/** What docs/commands.md says of each member of an item and of the summary. */
const documented = readFileSync('docs/commands.md', 'utf8')
  .split('\n')
  .flatMap((line) => {
    const [, of = '', member = '', id = ''] =
      /^\| (an item|the summary)[^|]*\| `([\w.]+)` +\| `([\w.-]+)`/.exec(line) ?? [];
    return of === '' ? [] : [{ of, member, id: id as FigureId }];
  });
const idsOf = (of: string) => new Map(documented.filter((one) => one.of === of).map(({ member, id }) => [member, id]));
const [itemIds, summaryIds] = [idsOf('an item'), idsOf('the summary')];

/** What was entered or agreed, or is a count. */
const entered = /^(?:input|order|rates|sum|investedAmount|share|amount|months)(?:\.|$)/;

/** A number with its member and its place in lists. */
interface Leaf {
  member: string;
  places: readonly number[];
  value: number;
}

function* leavesOf(value: unknown, member = '', places: readonly number[] = []): Generator<Leaf> {
  if (typeof value === 'number') yield { member, places, value };
  else if (Array.isArray(value))
    for (const [index, one] of value.entries()) yield* leavesOf(one, member, [...places, index]);
  else if (typeof value === 'object' && value !== null)
    for (const [key, one] of Object.entries(value))
      yield* leavesOf(one, member === '' ? key : `${member}.${key}`, places);
}

type Oracle = ReturnType<typeof figureOracle>;

/** Half a cent of a euro in crowns: series are not rounded where they are converted, totals are. */
const slackOfYears = 0.13;

function isRight(id: FigureId, value: number, exact: Big | null | undefined): boolean {
  if (exact === null || exact === undefined) return false;
  if (id.startsWith('year.')) return exact.minus(value).abs().lt(slackOfYears);
  const { decimals } = figureRegistry[id];
  return nearHalf(exact).some((near) => near.round(decimals.exact, 1).eq(value));
}

interface Checked {
  figures: number;
  faults: string[];
}

/** Holds every number of an item or a summary against the oracle by the figure that its member is. */
function check(
  part: object,
  ids: ReadonlyMap<string, FigureId>,
  valueOf: (id: FigureId, leaf: Leaf) => ReturnType<Oracle>,
) {
  const checked: Checked = { figures: 0, faults: [] };
  for (const leaf of leavesOf(part)) {
    if (entered.test(leaf.member)) continue;
    const id = ids.get(leaf.member);
    const exact = id && valueOf(id, leaf);
    if (id && isRight(id, leaf.value, exact)) checked.figures += 1;
    else checked.faults.push(`${leaf.member} ${id}: ${leaf.value} instead of ${String(exact)}`);
  }
  return checked;
}

/** Of an item by its name, or of a cart of it alone. */
function ofItem(item: OracleItem, whole: Oracle) {
  const { factor: _, ...own } = item;
  const alone = figureOracle([own]);
  const name = [item.uuid, ...(item.fundId === undefined ? [] : [item.fundId])].join(':');
  return (id: FigureId, { places }: Leaf) =>
    id.startsWith('year.')
      ? alone(`${id}:${places[0]}`, 'exact')
      : id.startsWith('cart.')
        ? alone(id, 'exact')
        : whole(`${id}:${name}`, 'exact');
}

const ofSummary =
  (whole: Oracle, classes: readonly (string | null)[]) =>
  (id: FigureId, { places }: Leaf) => {
    const [place = 0] = places;
    const subject =
      id === 'cart.class-share' ? `:${classes[place] ?? 'unknown'}` : id.startsWith('year.') ? `:${place}` : '';
    return whole(`${id}${subject}`, 'exact');
  };

function fileOf({ document, figures }: SampleOrder) {
  const text = proposalDataText({
    cart: document,
    figures,
    parts: [],
    rates: { currencyId: 'CZK', rates: sampleRates },
    dataDate: null,
    today: '2026-11-26',
    company: { id: 'horizont', name: 'Horizont' },
  });
  return proposalData.parse(JSON.parse(text ?? ''));
}

type ProposalFile = ReturnType<typeof fileOf>;

/** What npm run forecast answers for the terms of a file, as JSON and as rows of a csv. */
async function forecastOf(file: ProposalFile) {
  const { terms } = file;
  const text = JSON.stringify({ terms });
  const read = await wholeForecasts({ source: '-', hasDisclosures: true, grid: [{}] }, () => Promise.resolve({ text }));
  if ('faults' in read) throw new Error(read.faults.join());
  const [, ...lines] = wholeText(read.answers, { format: 'csv', grid: [{}] }).split('\n');
  const rows = lines.map((line) => line.split(','));
  return { answers: read.answers, tableOf: (wanted: string) => rows.filter(([id]) => id === wanted) };
}

const columns = ['year.invested', 'year.unfavourable', 'year.moderate', 'year.favourable'] as const;

/** Holds the rows of an item in a csv against its years; an unknown figure is an empty cell. */
function checkedTable(rows: readonly string[][], valueOf: (id: FigureId, leaf: Leaf) => ReturnType<Oracle>): Checked {
  const checked: Checked = { figures: 0, faults: [] };
  for (const [, year = '', ...cells] of rows)
    for (const [index, cell] of cells.entries()) {
      const id = columns[index] ?? 'year.invested';
      const exact = valueOf(id, { member: id, places: [Number(year)], value: 0 });
      const isUnknown = cell === '' && exact === null;
      const isWritten = /^-?\d+\.\d\d$/.test(cell) && exact?.round(2, 1).minus(cell).abs().lt('0.011') === true;
      if (isUnknown || isWritten) checked.figures += 1;
      else checked.faults.push(`${id} ${year}: ${cell} instead of ${String(exact)}`);
    }
  return checked;
}

/** Holds what npm run analyse answers for the cart of a file against the oracle, and counts its figures. */
async function checkedAnalysis(file: ProposalFile, whole: Oracle): Promise<number> {
  const text = JSON.stringify({ cases: [{ cart: file, methods: [], inflation: 2.5 }] });
  const answer = await analyseAnswer(text, () => Promise.resolve({ fault: 'no file' }));
  if ('faults' in answer) throw new Error(answer.faults.join());
  const { cases } = JSON.parse(answer.output) as {
    cases: { withoutFees: number | null; real: { moderate: number[] | null; invested: number[] } }[];
  };
  const [{ withoutFees, real } = expect.fail('no case')] = cases;
  const free = whole('cart.assets-without-fee', 'exact');
  expect(withoutFees === null ? free : isRight('cart.assets-without-fee', withoutFees, free)).toBe(
    withoutFees === null ? null : true,
  );
  const years = [...(real.moderate ?? [])].map((value, year) =>
    isRight('year.moderate', value, whole(`year.moderate:${year}:real`)),
  );
  expect(years).not.toContain(false);
  return years.length + 1;
}

type Answer = ReturnType<typeof figuresAnswer>;
type AnswerItem = Answer['items'][number];

/** The items of an answer that are forecast by themselves. */
const partsOf = (item: AnswerItem): object[] =>
  'funds' in item ? item.funds.filter((fund) => 'input' in fund) : [item];

const orders = sampleOrders((id) => (id.endsWith('3') ? null : 1.12)).filter(({ figures }) => figures.summary !== null);

describe('every number of a command and of the file of a proposal', () => {
  it('has the value of the figure that the page says it is', async () => {
    const counts = { figures: 0, carts: 0 };
    await fc.assert(
      fc.asyncProperty(orders, async (order) => {
        const { figures, items } = order;
        fc.pre(!items.some(endsNearHalfCent));
        const whole = figureOracle(items);
        const answer = figuresAnswer(figures, sampleContext({ count: 4 }).context.catalogue);
        const file = fileOf(order);
        const forecast = await forecastOf(file);
        const parts = answer.items.flatMap(partsOf);
        const { length } = items;
        expect([parts.length, forecast.answers.length, file.figures.items.length]).toEqual([length, length, length]);

        const classes = (answer.summary?.distribution ?? []).map(({ assetClassId }) => assetClassId);
        const found = [
          check(answer.summary ?? {}, summaryIds, ofSummary(whole, classes)),
          check(
            file.figures.summary ?? {},
            new Map(Object.entries(file.figures.ids.summary) as [string, FigureId][]),
            ofSummary(whole, classes),
          ),
        ];
        for (const [index, item] of items.entries()) {
          const valueOf = ofItem(item, whole);
          const { ids, items: filed } = file.figures;
          found.push(
            check(parts[index] ?? {}, itemIds, valueOf),
            check(forecast.answers[index] ?? {}, itemIds, valueOf),
            checkedTable(forecast.tableOf(item.forecast.id), valueOf),
            check(filed[index] ?? {}, new Map(Object.entries(ids.items) as [string, FigureId][]), valueOf),
          );
        }
        expect(found.flatMap(({ faults }) => faults)).toEqual([]);
        counts.figures += found.reduce((sum, one) => sum + one.figures, 0);
        counts.figures += await checkedAnalysis(file, whole);
        counts.carts += 1;
      }),
      { numRuns: runs(1000, 25) },
    );
    console.log(`${counts.figures} figures of ${counts.carts} carts`);
  });
});
