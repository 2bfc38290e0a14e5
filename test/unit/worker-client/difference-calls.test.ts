import { describe, expect, it } from 'vitest';
import { cartDifference } from '#domain/analysis/difference/cart-difference.ts';
import type { RequestedPosition } from '#domain/analysis/difference/cached-difference-items.ts';
import type { CachedItems } from '#domain/cart/calculate/cached-items.ts';
import { unchanged } from '#domain/forecast/forex.ts';
import type { PairedCart, DifferenceQuestion } from '#worker-client/analysis-calls.ts';
import { createAnalysisHandlers } from '#workers/analysis/analysis-handler.ts';
import { createForecastHandler } from '#workers/forecast/forecast-handler.ts';
import { fakeClient } from './fake-client.ts';

const line = { investmentHorizon: 0, unfavourableGain: 0, moderateGain: 5, favourableGain: 8 };
const forecastOf = (oneOffAmount: number) => ({
  oneOffAmount,
  periodicalAmount: 100,
  investmentHorizon: 10,
  path: [line],
});

interface Item {
  id: string;
  amount: number;
  currencyId?: string;
}

const positionOf = (id: string): RequestedPosition => ({ uuid: id, pairId: id, fundIds: null, leftOut: null });

const cartOf = (scenario: string, ...items: Item[]): PairedCart => ({
  scenario,
  input: {
    items: items.map(({ id, amount, currencyId = 'CZK' }) => ({
      id,
      revision: 1,
      input: { kind: 'product', currencyId, classShares: [], forecast: { id, ...forecastOf(amount) } },
    })),
    summary: { currencyId: 'CZK', rates: [], assetClassOrder: [] },
  },
  positions: items.map(({ id }) => positionOf(id)),
});

const asked = { figure: 'expectedAssets', scenario: 'moderate' } as const;
const base = cartOf('one', { id: 'a', amount: 1000 }, { id: 'b', amount: 2000 });
const other = cartOf('two', { id: 'a', amount: 1000 }, { id: 'b', amount: 2500 });
const question: DifferenceQuestion = { base, other, asked };

const counted = (id: string, amount: number) =>
  ({ id, leftOut: null, forecast: forecastOf(amount), currencyId: 'CZK', conversion: unchanged }) as const;
const expected = cartDifference(
  [counted('a', 1000), counted('b', 2000)],
  [counted('a', 1000), counted('b', 2500)],
  asked,
);

/** Creates a client over real workers and records which inputs they are sent with each question. */
function differenceClient() {
  const sent: string[][] = [];
  const { client, workers } = fakeClient(() => {
    const scenarios = new Map<string, CachedItems>();
    const analyses = createAnalysisHandlers(scenarios);
    return {
      ...createForecastHandler(scenarios),
      ...analyses,
      divideDifference: (request) => {
        sent.push(
          [request.base, request.other].flatMap(({ items }) => items.flatMap(({ id, input }) => (input ? [id] : []))),
        );
        return analyses.divideDifference(request);
      },
    };
  });
  return { client, workers, sent };
}

describe('divideDifference', () => {
  it('divides the difference of two carts cached for their forecasts, by their ids alone', async () => {
    const { client, sent } = differenceClient();
    await client.recalculate('one', base.input);
    await client.recalculate('two', other.input);

    expect(await client.divideDifference('a view', question)).toMatchObject({
      status: 'done',
      difference: expected,
      uncounted: { base: [], other: [] },
    });
    expect(sent).toEqual([[]]);
  });

  it('sends the inputs that the worker lacks', async () => {
    const { client, sent } = differenceClient();
    await client.recalculate('one', base.input);

    expect(await client.divideDifference('a view', question)).toMatchObject({ difference: expected });
    expect(sent).toEqual([['a', 'b']]);
  });

  it('asks again with all inputs where the worker has a newer cart', async () => {
    const { client, sent } = differenceClient();
    await client.recalculate('one', base.input);
    await client.recalculate('two', other.input);
    const newer = client.recalculate('two', { ...other.input, items: [] });

    expect(await client.divideDifference('a view', question)).toMatchObject({ difference: expected });
    await newer;
    expect(sent).toEqual([[], ['a', 'b', 'a', 'b']]);
  });

  it('names items whose currency has no rate or whose cart leaves them out, and divides the rest', async () => {
    const { client } = differenceClient();
    const foreign = cartOf('two', { id: 'a', amount: 1000, currencyId: 'EUR' }, { id: 'b', amount: 2500 });
    const small: RequestedPosition = { uuid: 'c', pairId: 'c', fundIds: ['f', 'g'], leftOut: 'invalid' };
    const outcome = await client.divideDifference('a view', {
      base: { ...base, positions: [...base.positions, small] },
      other: { ...foreign, positions: [...foreign.positions, { ...small, leftOut: 'missing' }] },
      asked,
    });

    expect(outcome).toMatchObject({
      difference: { items: [{ id: 'a' }, { id: 'b' }, { id: 'c:f', difference: 0 }, { id: 'c:g', difference: 0 }] },
      uncounted: {
        base: [
          { id: 'c:f', reason: 'invalid' },
          { id: 'c:g', reason: 'invalid' },
        ],
        other: [
          { id: 'a', reason: 'no-rate' },
          { id: 'c:f', reason: 'missing' },
          { id: 'c:g', reason: 'missing' },
        ],
      },
    });
    const causes = outcome.status === 'done' ? outcome.difference.causes : null;
    expect(Object.keys(causes ?? {})).toEqual(['leftOut', 'oneOffAmount']);
    expect(causes?.leftOut).toBeCloseTo(0 - cartDifference([counted('a', 1000)], [], asked).base, 6);
  });

  it('resolves the latest question of a view, and views run side by side', async () => {
    const { client } = differenceClient();
    const outcomes = await Promise.all([
      client.divideDifference('one', question),
      client.divideDifference('two', question),
      client.divideDifference('one', { ...question, other: base }),
    ]);

    expect(outcomes.map(({ status }) => status)).toEqual(['superseded', 'done', 'done']);
    expect(outcomes[2]).toMatchObject({ difference: { difference: 0, causes: {} } });
  });

  it('is asked again after a crash, unavailable after the second, and superseded once its view is closed', async () => {
    const { client, workers } = differenceClient();
    const survived = client.divideDifference('a view', question);
    workers[0]?.crash();
    expect(await survived).toMatchObject({ status: 'done', difference: expected });

    const lost = client.divideDifference('a view', question);
    workers[1]?.crash();
    await Promise.resolve();
    workers[2]?.crash();
    expect(await lost).toEqual({ status: 'unavailable' });

    const closed = client.divideDifference('a view', question);
    client.letGo('a view');
    expect(await closed).toEqual({ status: 'superseded' });
  });
});
