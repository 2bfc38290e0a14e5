import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { scenarios } from '#domain/analysis/compare/compared-years.ts';
import type { AnalysisQuestion } from '#domain/analysis/answer-analysis.ts';
import { fanPercentiles } from '#domain/analysis/fan/fan.ts';
import { roundedQuotient } from '#domain/money/rounding.ts';
import { analyseAnswer } from '#server/commands/analysts/analyse-answer.ts';
import { analysedCart, fileOf, requestOf, spreadsOf, type AnalysedCart } from '#test/arbitraries/analysed-cart.ts';
import { chargingMethod, moneyAmount } from '#test/arbitraries/forecast-item.ts';
import { runs } from '#test/setup/runs.ts';
import { createAnalysisHandlers } from '#workers/analysis/analysis-handler.ts';

const questions = fc.record({
  methods: fc.array(chargingMethod, { maxLength: 3 }),
  inflation: fc.integer({ min: -5, max: 20 }),
  stress: fc.record({ percent: fc.integer({ min: 0, max: 100 }), month: fc.integer({ min: 1, max: 12 }) }),
  goal: fc.record(
    {
      field: fc.constantFrom(
        'oneOffAmount' as const,
        'periodicalAmount' as const,
        'investmentHorizon' as const,
        'gain' as const,
      ),
      target: moneyAmount(20_000_000),
      scenario: fc.constantFrom(...scenarios),
      inflation: fc.integer({ min: 0, max: 9 }),
    },
    { requiredKeys: ['field', 'target'] },
  ),
  fan: fc.record({ paths: fc.constant(40), target: fc.option(moneyAmount(), { nil: null }) }),
});
type Questions = typeof questions extends fc.Arbitrary<infer Value> ? Value : never;

const yearly = (series: ArrayLike<number>) => Array.from(series).filter((_, month) => month % 12 === 0);

/** Answers of the worker to the questions of the page. */
function workerOf(cart: AnalysedCart) {
  const worker = createAnalysisHandlers(new Map());
  const request = requestOf(cart);
  const figuresOf = <Kind extends AnalysisQuestion['kind']>(question: AnalysisQuestion & { kind: Kind }) => {
    const reply = worker.analyse({ ...request, question });
    if (reply.status !== 'done') return expect.fail(reply.status);
    return reply.answer;
  };
  const fanOf = ({ paths, target }: Questions['fan']) => {
    const spreads = spreadsOf(cart);
    const begun = worker.beginFan({ ...request, paths, seed: cart.seed, target, spreads });
    if (begun.status !== 'begun') return null;
    let turn = worker.continueFan(request);
    while (turn.status === 'drawing') turn = worker.continueFan(request);
    return turn.status === 'done' ? turn.fan : expect.fail(turn.status);
  };
  return { figuresOf, fanOf };
}

/** What the page knows of the limit of the horizon: that of the products that end last. */
function limitOf({ items }: AnalysedCart): number {
  const known = items.filter(({ forecast }) => forecast.path);
  const counted = known.length > 0 ? known : items;
  const last = Math.max(...counted.map(({ forecast }) => forecast.investmentHorizon));
  const ending = counted.filter(({ forecast }) => forecast.investmentHorizon === last);
  return Math.min(...ending.map(({ mostYears }) => mostYears));
}

function pageFees(cart: AnalysedCart, methods: Questions['methods']) {
  const answer = workerOf(cart).figuresOf({ kind: 'fees', methods });
  if (answer.kind !== 'fees') return expect.fail();
  const { withoutFees, methods: charged } = answer.figures;
  const fees = charged.map(({ method, value, fee, breakEvenMonth, stops }) => ({
    method: method?.method,
    value,
    fee,
    breakEvenMonth,
    stops,
  }));
  return { fees, withoutFees };
}

function pageReal(cart: AnalysedCart, inflation: number) {
  const answer = workerOf(cart).figuresOf({ kind: 'real', inflation });
  if (answer.kind !== 'real') return expect.fail();
  const isKnown = cart.items.some(({ forecast }) => forecast.path);
  return { moderate: isKnown ? yearly(answer.figures.moderate) : null, invested: yearly(answer.figures.invested) };
}

function pageStress(cart: AnalysedCart, stress: Questions['stress']) {
  const answer = workerOf(cart).figuresOf({ kind: 'stress', ...stress });
  if (answer.kind !== 'stress') return expect.fail();
  return { moderate: answer.figures && yearly(answer.figures) };
}

function pageGoal(cart: AnalysedCart, { scenario = 'moderate', ...goal }: Questions['goal']) {
  const most = goal.field === 'investmentHorizon' ? limitOf(cart) : null;
  const isSplit = cart.items.length > 1;
  const answer = workerOf(cart).figuresOf({ kind: 'goal', ...goal, scenario, movedIds: null, isSplit, most });
  if (answer.kind !== 'goal') return expect.fail();
  const { figures } = answer;
  return figures.status === 'found' ? { goal: figures.figure } : { goal: null, goalReason: figures.reason };
}

function pageFan(cart: AnalysedCart, asked: Questions['fan']) {
  const fan = workerOf(cart).fanOf(asked);
  if (!fan) return null;
  const { paths, seed, percentiles, years, reached, belowDeposits } = fan;
  const rows = fanPercentiles.map((percent, row) => [
    percent,
    Array.from(percentiles.subarray(row * (years + 1), (row + 1) * (years + 1))),
  ]);
  const shareOf = (count: number) => roundedQuotient([count, 100], [paths]);
  return {
    paths,
    seed,
    percentiles: Object.fromEntries(rows) as Record<string, number[]>,
    atOrAboveTarget: reached === null ? null : shareOf(reached),
    belowDeposits: shareOf(belowDeposits),
    withoutVolatility: cart.items.flatMap(({ forecast, volatility }) => (volatility === null ? forecast.id : [])),
  };
}

async function said(cart: AnalysedCart, asked: object): Promise<{ case: unknown } | { faults: readonly string[] }> {
  const age = cart.age === null ? {} : { age: cart.age };
  const text = JSON.stringify({ cases: [{ cart: 'cart.json', ...age, ...asked }] });
  const answer = await analyseAnswer(text, () => Promise.resolve({ text: fileOf(cart) }));
  if ('faults' in answer) return answer;
  const { cases } = JSON.parse(answer.output) as { cases: unknown[] };
  return { case: cases[0] };
}

const json = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

describe('npm run analyse about the file of a cart', () => {
  it('answers every question as the page does for the same terms (SIL-257)', async () => {
    await fc.assert(
      fc.asyncProperty(fc.record({ cart: analysedCart, asked: questions }), async ({ cart, asked }) => {
        const { methods, inflation, stress, goal, fan } = asked;
        const drawn = pageFan(cart, fan);
        const isKnown = cart.items.some(({ forecast }) => forecast.path);

        expect(await said(cart, { ...asked, fan: { ...fan, seed: cart.seed } })).toEqual({
          case: json({
            ...pageFees(cart, methods),
            real: pageReal(cart, inflation),
            stress: pageStress(cart, stress),
            ...pageGoal(cart, goal),
            fan: drawn,
            ...(!drawn && { fanReason: isKnown ? 'no-volatility' : 'no-forecast' }),
          }),
        });
      }),
      { numRuns: runs(1000) },
    );
  });
});
