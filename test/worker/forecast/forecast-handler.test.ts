import { describe, expect, it } from 'vitest';
import type { CalculatorInput } from '#domain/cart/resolve/calculator-input.ts';
import type { ForecastItem } from '#domain/forecast/forecast-item.ts';
import { forecastItem, seriesLength } from '#domain/forecast/item-forecast.ts';
import { createForecastHandler } from '#workers/forecast/forecast-handler.ts';
import type { RequestedItem, SummaryContext } from '#domain/cart/calculate/cart-answers.ts';
import type { ForecastAnswer } from '#workers/protocol.ts';

const line = { investmentHorizon: 0, unfavourableGain: 1, moderateGain: 5, favourableGain: 8 };
const context: SummaryContext = {
  currencyId: 'CZK',
  rates: [{ currencyFromId: 'EUR', currencyToId: 'CZK', forexRate: 25, unit: 1 }],
  assetClassOrder: ['stocks', 'bonds'],
};

type ProductInput = Extract<CalculatorInput, { kind: 'product' }>;

function resolved(id: string, changes: Partial<ForecastItem> = {}, currencyId = 'CZK'): ProductInput {
  return {
    kind: 'product',
    forecast: { id, oneOffAmount: 1000, periodicalAmount: 100, investmentHorizon: 5, path: [line], ...changes },
    currencyId,
    classShares: [{ assetClassId: 'stocks', part: 1 }],
  };
}

function session() {
  const { forecast } = createForecastHandler();
  let revision = 0;
  return (items: readonly RequestedItem[], summary = context, returned: readonly ArrayBuffer[] = []) =>
    forecast({ scenario: 'screen', revision: (revision += 1), items, summary, returned });
}

function done(answer: ForecastAnswer) {
  if (answer.status !== 'done') throw new Error(`Not done: ${JSON.stringify(answer)}`);
  return answer;
}

describe('createForecastHandler', () => {
  it('calculates the items that carry an input, with the series and totals of the domain', () => {
    const input = resolved('a');
    const wanted = new Float64Array(seriesLength(60));
    const expected = forecastItem(input.forecast, wanted, 0);

    const { items, buffer, revision } = done(session()([{ id: 'a', revision: 7, input }]));

    expect(revision).toBe(1);
    expect(items).toEqual([
      {
        kind: 'product',
        status: 'done',
        id: 'a',
        revision: 7,
        totals: expected.totals,
        disclosure: expected.disclosure,
        months: 60,
        offset: 0,
        hasForecast: true,
      },
    ]);
    expect(new Float64Array(buffer).subarray(0, wanted.length)).toEqual(wanted);
  });

  it('sums up the whole cart, cached items included (CALC-19)', () => {
    const ask = session();
    ask([{ id: 'a', revision: 1, input: resolved('a') }]);

    const answer = done(
      ask([
        { id: 'a', revision: 1 },
        { id: 'b', revision: 1, input: resolved('b', { investmentHorizon: 2 }, 'EUR') },
      ]),
    );

    expect(answer.items.map(({ id }) => id)).toEqual(['b']);
    expect(answer.summary?.totals.totalInvestment).toBe(7000 + 25 * 3400);
    expect(answer.summary?.months).toBe(60);
    const points = 61;
    const invested = new Float64Array(answer.buffer).subarray(
      answer.summary?.offset,
      (answer.summary?.offset ?? 0) + points,
    );
    expect(invested[0]).toBeCloseTo(26_000, 6);
    expect(invested[60]).toBeCloseTo(92_000, 6);
  });

  it('returns the same summary after any edits as for the cart sent at once', () => {
    const ask = session();
    const first = resolved('a', { periodicalAmount: 1 });
    ask([
      { id: 'a', revision: 1, input: first },
      { id: 'b', revision: 1, input: resolved('b', {}, 'EUR') },
    ]);
    ask([
      { id: 'a', revision: 2, input: resolved('a', { investmentHorizon: 9 }) },
      { id: 'b', revision: 1 },
    ]);
    const edited = done(
      ask([
        { id: 'a', revision: 3, input: resolved('a', { oneOffAmount: 5 }) },
        { id: 'b', revision: 1 },
      ]),
    );

    const atOnce = done(
      session()([
        { id: 'a', revision: 1, input: resolved('a', { oneOffAmount: 5 }) },
        { id: 'b', revision: 1, input: resolved('b', {}, 'EUR') },
      ]),
    );

    expect({ ...edited.summary, offset: 0 }).toEqual({ ...atOnce.summary, offset: 0 });
    const seriesOf = ({ summary, buffer }: typeof edited) => [
      ...new Float64Array(buffer).subarray(summary?.offset, (summary?.offset ?? 0) + 4 * 61),
    ];
    for (const [index, value] of seriesOf(edited).entries()) expect(value).toBeCloseTo(seriesOf(atOnce)[index] ?? 0, 6);
  });

  it('evicts items that are no longer in the cart', () => {
    const ask = session();
    ask([
      { id: 'a', revision: 1, input: resolved('a') },
      { id: 'b', revision: 1, input: resolved('b') },
    ]);

    expect(done(ask([{ id: 'b', revision: 1 }])).summary?.totals.totalInvestment).toBe(7000);
    expect(done(ask([])).summary).toMatchObject({ months: 0, totals: { totalInvestment: 0, expectedAssets: null } });
  });

  it('requests items that it does not have in that revision', () => {
    const ask = session();
    ask([{ id: 'a', revision: 1, input: resolved('a') }]);

    expect(
      ask([
        { id: 'a', revision: 2 },
        { id: 'b', revision: 1 },
      ]),
    ).toEqual({
      status: 'unknown-items',
      revision: 2,
      ids: ['a', 'b'],
    });
  });

  it('reports only the item that cannot be calculated as failed', () => {
    const ask = session();
    const broken = resolved('a', { oneOffAmount: Number.NaN });

    const answer = done(
      ask([
        { id: 'a', revision: 1, input: broken },
        { id: 'b', revision: 1, input: resolved('b') },
      ]),
    );

    expect(answer.items).toMatchObject([
      { kind: 'product', status: 'failed', id: 'a', revision: 1 },
      { status: 'done', id: 'b' },
    ]);
    expect(answer.summary?.totals.totalInvestment).toBe(7000);
    expect(
      done(
        ask([
          { id: 'a', revision: 1 },
          { id: 'b', revision: 1 },
        ]),
      ).items,
    ).toEqual([]);
  });

  it('reports a missing rate and sums no mixed currencies until the item is removed (SIL-97)', () => {
    const ask = session();
    const items = [
      { id: 'a', revision: 1, input: resolved('a') },
      { id: 'b', revision: 1, input: resolved('b', {}, 'USD') },
    ];

    const answer = done(ask(items));

    expect(answer.summary).toBeNull();
    expect(answer.missingRates).toEqual([{ currencyFromId: 'USD', currencyToId: 'CZK' }]);
    expect(answer.items).toHaveLength(2);
    const after = done(ask([{ id: 'a', revision: 1 }]));
    expect(after.missingRates).toEqual([]);
    expect(after.summary?.totals.totalInvestment).toBe(7000);
  });

  it('recalculates for new rates and another currency of the summary without new inputs', () => {
    const ask = session();
    ask([{ id: 'a', revision: 1, input: resolved('a') }]);

    const { summary, buffer } = done(ask([{ id: 'a', revision: 1 }], { ...context, currencyId: 'EUR' }));

    expect(summary?.totals.totalInvestment).toBe(280);
    expect(new Float64Array(buffer)[(summary?.offset ?? 0) + 60]).toBeCloseTo(280, 9);
  });

  it('includes an item with unknown gains in the deposits only, and reports it', () => {
    const { items, summary, buffer } = done(
      session()([
        { id: 'a', revision: 1, input: resolved('a') },
        { id: 'b', revision: 1, input: resolved('b', { path: null }) },
      ]),
    );

    expect(items[1]).toMatchObject({ hasForecast: false, totals: { totalInvestment: 7000, expectedAssets: null } });
    expect(summary?.withoutForecast).toEqual(['b']);
    expect(new Float64Array(buffer)[(summary?.offset ?? 0) + 60]).toBe(7000);
    expect(summary?.totals.totalInvestment).toBe(14_000);
  });

  it('reuses a returned buffer for the next answer', () => {
    const ask = session();
    const { buffer } = done(ask([{ id: 'a', revision: 1, input: resolved('a') }]));

    const next = done(ask([{ id: 'a', revision: 2, input: resolved('a') }], context, [buffer]));

    expect(next.buffer).toBe(buffer);
  });

  it('never reuses a buffer that was not returned', () => {
    const ask = session();
    const buffers = [1, 2, 3].map((revision) => done(ask([{ id: 'a', revision, input: resolved('a') }])).buffer);

    expect(new Set(buffers).size).toBe(3);
  });
});

describe('carts side by side', () => {
  function ask(handlers: ReturnType<typeof createForecastHandler>, scenario: string, ...items: RequestedItem[]) {
    return handlers.forecast({ scenario, revision: 1, items, summary: context, returned: [] });
  }
  const kept = { id: 'a', revision: 1 };

  it('cache their items separately, with their own revisions and rates', () => {
    const handlers = createForecastHandler();
    ask(handlers, 'screen', { ...kept, input: resolved('a') });
    const other = { ...kept, input: resolved('a', { oneOffAmount: 5 }) };
    handlers.forecast({
      scenario: 'other',
      revision: 1,
      items: [other],
      summary: { ...context, currencyId: 'EUR' },
      returned: [],
    });

    expect(done(ask(handlers, 'screen', kept)).summary?.totals.totalInvestment).toBe(7000);
    expect(done(ask(handlers, 'other', kept)).summary?.totals.totalInvestment).toBe(6005);
    expect(ask(handlers, 'third', kept)).toMatchObject({ status: 'unknown-items', ids: ['a'] });
  });

  it('share the returned buffers', () => {
    const handlers = createForecastHandler();
    const { buffer } = done(ask(handlers, 'screen', { ...kept, input: resolved('a') }));

    const next = handlers.forecast({
      scenario: 'other',
      revision: 1,
      items: [{ ...kept, input: resolved('a') }],
      summary: context,
      returned: [buffer],
    });

    expect(done(next).buffer).toBe(buffer);
  });

  it('are forgotten one by one', () => {
    const handlers = createForecastHandler();
    for (const scenario of ['screen', 'other']) ask(handlers, scenario, { ...kept, input: resolved('a') });

    handlers.forgetScenario('other');

    expect(ask(handlers, 'other', kept)).toMatchObject({ status: 'unknown-items', ids: ['a'] });
    expect(ask(handlers, 'screen', kept).status).toBe('done');
  });
});
