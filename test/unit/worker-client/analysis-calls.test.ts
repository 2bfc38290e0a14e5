import { describe, expect, it } from 'vitest';
import { answerAnalysis, type AnalysisQuestion } from '#domain/analysis/answer-analysis.ts';
import { drawFan } from '#domain/analysis/fan/fan.ts';
import { partInOwnCurrency, type AnalysedPart } from '#domain/analysis/parts/analysed-part.ts';
import type { CachedItems } from '#domain/cart/calculate/cached-items.ts';
import type { RecalculationInput } from '#worker-client/forecast-outcome.ts';
import { screenScenario } from '#worker-client/forecast-calls.ts';
import { createAnalysisHandlers } from '#workers/analysis/analysis-handler.ts';
import { createForecastHandler } from '#workers/forecast/forecast-handler.ts';
import { fakeClient } from './fake-client.ts';

const line = { investmentHorizon: 0, unfavourableGain: 0, moderateGain: 5, favourableGain: 8 };
const forecastOf = (id: string, oneOffAmount: number) => ({
  id,
  oneOffAmount,
  periodicalAmount: 100,
  investmentHorizon: 10,
  path: [line],
});

const cartOf = (
  currencyId: string,
  ...items: { id: string; revision: number; amount: number }[]
): RecalculationInput => ({
  items: items.map(({ id, revision, amount }) => ({
    id,
    revision,
    input: { kind: 'product', currencyId: 'CZK', classShares: [], forecast: forecastOf(id, amount) },
  })),
  summary: { currencyId, rates: [], assetClassOrder: [] },
});

const first = { id: 'first', revision: 1, amount: 1000 };
const second = { id: 'second', revision: 1, amount: 2000 };
const input = cartOf('CZK', first, second);
const asked = { scenario: screenScenario, input };
const parts = [first, second].map(({ id, amount }): AnalysedPart => ({
  ...partInOwnCurrency(forecastOf(id, amount)),
  currencyId: 'CZK',
}));
const explain: AnalysisQuestion = { kind: 'explain', scenario: 'moderate' };
const goal: AnalysisQuestion = {
  kind: 'goal',
  field: 'oneOffAmount',
  target: 100_000,
  scenario: 'moderate',
  movedIds: ['second'],
  isSplit: false,
  most: null,
};

const drivers: AnalysisQuestion = { kind: 'drivers' };
const changes: AnalysisQuestion = { kind: 'changes', inflation: 2, mostYears: { first: 11 } };

/** Creates a client over real workers and records the questions to each of them, with the first of the inputs sent. */
function analysisClient() {
  const sent: string[][] = [];
  const { client, workers } = fakeClient(() => {
    const scenarios = new Map<string, CachedItems>();
    const analyses = createAnalysisHandlers(scenarios);
    return {
      ...createForecastHandler(scenarios),
      ...analyses,
      analyse: (request) => {
        sent.push(request.items.filter((item) => item.input).map(({ id }) => id));
        return analyses.analyse(request);
      },
    };
  });
  return { client, workers, sent };
}

const spread = { volatility: 15, classId: 'equity', kind: 'equity' } as const;
const spreads = { first: spread, second: spread };
const fan = { paths: 4000, seed: 5, target: 10_000, spreads, onProgress: () => {} };
const wholeFan = drawFan({ parts: parts.map((part) => ({ part, ...spread })), paths: 4000, seed: 5, target: 10_000 });

describe('analyse', () => {
  it('answers questions about items cached for their forecast, by their ids alone', async () => {
    const { client, sent } = analysisClient();
    await client.recalculate(screenScenario, input);

    for (const question of [explain, goal, drivers, changes])
      expect(await client.analyse('a view', asked, question)).toEqual({
        status: 'done',
        answer: answerAnalysis(parts, question),
      });
    expect(sent).toEqual([[], [], [], []]);
  });

  it('sends the inputs of items that the worker does not have in this revision', async () => {
    const { client, sent } = analysisClient();
    await client.recalculate(screenScenario, cartOf('CZK', first, { ...second, revision: 0, amount: 1 }));

    const outcome = await client.analyse('a view', asked, explain);
    const anew = await client.analyse('a view', { ...asked, scenario: 'another' }, explain);

    expect(outcome).toEqual({ status: 'done', answer: answerAnalysis(parts, explain) });
    expect(anew).toEqual(outcome);
    expect(sent).toEqual([['second'], ['first', 'second']]);
  });

  it('sends all inputs if an edit has superseded the question', async () => {
    const { client, sent } = analysisClient();
    await client.recalculate(screenScenario, input);
    const newer = client.recalculate(screenScenario, cartOf('CZK', first, { ...second, revision: 2, amount: 3000 }));
    const outcome = await client.analyse('a view', asked, explain);

    expect(await newer).toMatchObject({ status: 'done', items: [{ revision: 1 }, { revision: 2 }] });
    expect(outcome).toEqual({ status: 'done', answer: answerAnalysis(parts, explain) });
    expect(sent).toEqual([[], ['first', 'second']]);
    expect(
      await client.recalculate(screenScenario, cartOf('CZK', first, { ...second, revision: 2, amount: 3000 })),
    ).toMatchObject({
      status: 'done',
    });
  });

  it('resolves the latest question of a view, and views run side by side', async () => {
    const { client } = analysisClient();
    const outcomes = await Promise.all([
      client.analyse('one', asked, explain),
      client.analyse('two', asked, explain),
      client.analyse('one', asked, goal),
    ]);

    expect(outcomes.map(({ status }) => status)).toEqual(['superseded', 'done', 'done']);
    expect(outcomes[2]).toMatchObject({ answer: { kind: 'goal' } });
  });

  it('returns the pair of a missing rate', async () => {
    const { client } = analysisClient();

    expect(await client.analyse('a view', { ...asked, input: cartOf('EUR', first) }, explain)).toMatchObject({
      status: 'missing-rates',
      missingRates: [{ currencyFromId: 'CZK', currencyToId: 'EUR' }],
    });
  });

  it.each([explain, drivers, changes])(
    'survives a crash, and is unavailable after the second: %o',
    async (question) => {
      const { client, workers } = analysisClient();
      const survived = client.analyse('a view', asked, question);
      workers[0]?.crash();
      expect(await survived).toEqual({ status: 'done', answer: answerAnalysis(parts, question) });

      const lost = client.analyse('a view', asked, question);
      workers[1]?.crash();
      await Promise.resolve();
      workers[2]?.crash();
      expect(await lost).toEqual({ status: 'unavailable' });
    },
  );
});

describe('drawFan', () => {
  it('draws the same in batches as at once, and reports progress', async () => {
    const { client } = analysisClient();
    const progress: number[] = [];
    const outcome = await client.drawFan('a view', asked, { ...fan, onProgress: (drawn) => progress.push(drawn) });

    expect(outcome).toMatchObject({ status: 'done', fan: wholeFan });
    expect(client.calls.continueFan).toBe(progress.length + 1);
    expect(progress).toEqual(progress.toSorted((a, b) => a - b));
  });

  it('lets an edit through between two batches', async () => {
    const { client } = analysisClient();
    const order: string[] = [];
    const drawing = client
      .drawFan('a view', asked, { ...fan, paths: 10_000, onProgress: () => order.push('turn') })
      .then(() => order.push('fan'));
    await client.recalculate(screenScenario, input).then(() => order.push('edit'));
    await drawing;

    expect(order.indexOf('edit')).toBeLessThan(3);
    expect(order.at(-1)).toBe('fan');
  });

  it('stops when cancelled, and when the question changes', async () => {
    const { client } = analysisClient();
    const large = { ...fan, paths: 100_000 };
    const dropped = client.drawFan('a view', asked, { ...large, onProgress: () => client.letGo('a view') });
    expect(await dropped).toEqual({ status: 'superseded' });
    expect(client.calls.endFan).toBe(1);

    let newer: ReturnType<typeof client.drawFan> | undefined;
    const older = client.drawFan('a view', asked, {
      ...large,
      onProgress: () => {
        newer ??= client.drawFan('a view', asked, fan);
      },
    });
    expect(await older).toEqual({ status: 'superseded' });
    expect(await newer).toMatchObject({ status: 'done', fan: wholeFan });
  });

  it('restarts after a worker crash halfway, and returns the same bytes', async () => {
    const { client, workers } = analysisClient();
    let isCrashed = false;
    const outcome = await client.drawFan('a view', asked, {
      ...fan,
      paths: 10_000,
      hasMoments: true,
      onProgress: () => {
        if (!isCrashed) workers[0]?.crash();
        isCrashed = true;
      },
    });
    const whole = drawFan({
      parts: parts.map((part) => ({ part, ...spread })),
      paths: 10_000,
      seed: 5,
      target: 10_000,
      hasMoments: true,
    });

    expect(whole?.moments?.variance).toBeGreaterThan(0);
    expect(isCrashed).toBe(true);
    expect(outcome).toMatchObject({ status: 'done', fan: whole });
  });

  it('reports that no gain is known', async () => {
    const { client } = analysisClient();

    expect(await client.drawFan('a view', asked, { ...fan, spreads: {} })).toMatchObject({ status: 'no-forecast' });
  });
});
