import { describe, expect, it } from 'vitest';
import { fundColumns, type ListedFund } from '#domain/funds/fund-columns.ts';
import { screenScenario } from '#worker-client/forecast-calls.ts';
import { bareFund, lookups, noFilter } from '#test/arbitraries/fund-list.ts';
import { createFakeForecast, fakeSeries, fakeTotals, recalculationOf } from '#test/helpers/worker/fake-forecast.ts';
import { fakeClient } from './fake-client.ts';

const byName = { key: 'name', direction: 'ascending' } as const;
const superseded = { status: 'superseded' };
const unavailable = { status: 'unavailable' };

const first = { id: 'first', revision: 1, amount: 10 };
const second = { id: 'second', revision: 1, amount: 20 };

describe('recalculate', () => {
  it('returns all items in cart order with the summary of exactly these revisions (security, R4)', async () => {
    const { client } = fakeClient();

    const outcome = await client.recalculate(screenScenario, recalculationOf(second, first));

    expect(outcome).toMatchObject({ status: 'done', summary: { totals: fakeTotals([10, 20]) } });
    if (outcome.status !== 'done') return;
    expect(outcome.items).toMatchObject([
      { id: 'second', revision: 1, totals: fakeTotals([20]), series: Float64Array.from(fakeSeries(20, 2)) },
      { id: 'first', revision: 1, totals: fakeTotals([10]), series: Float64Array.from(fakeSeries(10, 2)) },
    ]);
    expect(outcome.summarySeries).toEqual(Float64Array.from(fakeSeries(30, 2)));
  });

  it('sends only the changed items, and still returns all of them', async () => {
    const { client, calculators } = fakeClient();
    await client.recalculate(screenScenario, recalculationOf(first, second));

    const outcome = await client.recalculate(
      screenScenario,
      recalculationOf(first, { ...second, revision: 2, amount: 5 }),
    );

    expect(calculators[0]?.received).toEqual([['first', 'second'], ['second']]);
    expect(outcome).toMatchObject({
      items: [
        { id: 'first', revision: 1, totals: fakeTotals([10]) },
        { id: 'second', revision: 2, totals: fakeTotals([5]) },
      ],
    });
  });

  it('crosses the boundary exactly once per edit (performance, T4)', async () => {
    const { client } = fakeClient();
    for (let revision = 1; revision <= 20; revision += 1) {
      await client.recalculate(screenScenario, recalculationOf({ ...first, revision, amount: revision }, second));
      expect(client.calls.forecast).toBe(revision);
    }
  });

  it('returns the buffers of responses with the next request', async () => {
    const { client, calculators } = fakeClient();
    for (let revision = 1; revision <= 4; revision += 1) {
      await client.recalculate(screenScenario, recalculationOf({ ...first, revision }));
    }
    expect(calculators[0]?.returned).toEqual([0, 1, 1, 1]);
  });

  it('returns series that later responses do not modify', async () => {
    const { client } = fakeClient();
    const outcome = await client.recalculate(screenScenario, recalculationOf(first));
    await client.recalculate(screenScenario, recalculationOf({ ...first, revision: 2, amount: 99 }));

    expect(outcome.status === 'done' && outcome.summarySeries).toEqual(Float64Array.from(fakeSeries(10, 2)));
  });

  it('supersedes an earlier request, in flight or queued', async () => {
    const { client, calculators } = fakeClient();

    const outcomes = await Promise.all(
      [1, 2, 3, 4].map((revision) =>
        client.recalculate(screenScenario, recalculationOf({ ...first, revision, amount: revision })),
      ),
    );

    expect(outcomes.slice(0, 3)).toEqual([superseded, superseded, superseded]);
    expect(outcomes[3]).toMatchObject({ status: 'done', items: [{ revision: 4, totals: fakeTotals([4]) }] });
    expect(calculators[0]?.received).toHaveLength(2);
  });

  it("keeps a superseded response's results for items unchanged in the next request", async () => {
    const { client, calculators } = fakeClient();
    const dropped = client.recalculate(screenScenario, recalculationOf(first, second));
    const outcome = await client.recalculate(
      screenScenario,
      recalculationOf(first, { ...second, revision: 2, amount: 1 }),
    );

    expect(await dropped).toEqual(superseded);
    expect(calculators[0]?.received[1]).toEqual(['second']);
    expect(outcome).toMatchObject({ items: [{ id: 'first', totals: fakeTotals([10]) }, { totals: fakeTotals([1]) }] });
  });

  it('reports one failed item only, and sends it again with the next request (security, R1)', async () => {
    const { client, calculators } = fakeClient();
    const failing = { ...second, amount: -1 };

    const outcome = await client.recalculate(screenScenario, recalculationOf(first, failing));
    await client.recalculate(screenScenario, recalculationOf({ ...first, revision: 2 }, failing));

    expect(outcome).toMatchObject({ items: [{ status: 'done' }, { id: 'second', status: 'failed' }] });
    expect(calculators[0]?.received).toEqual([
      ['first', 'second'],
      ['first', 'second'],
    ]);
  });

  it('sends an item again that was removed and restored', async () => {
    const { client, calculators } = fakeClient();
    await client.recalculate(screenScenario, recalculationOf(first, second));
    await client.recalculate(screenScenario, recalculationOf(first));
    const outcome = await client.recalculate(screenScenario, recalculationOf(first, second));

    expect(calculators[0]?.received).toEqual([['first', 'second'], [], ['second']]);
    expect(outcome).toMatchObject({ items: [{ id: 'first' }, { id: 'second', totals: fakeTotals([20]) }] });
  });

  it('sends all inputs to a restarted worker (security, R2)', async () => {
    const { client, workers, calculators } = fakeClient();
    await client.recalculate(screenScenario, recalculationOf(first, second));
    workers[0]?.crash();

    const outcome = await client.recalculate(
      screenScenario,
      recalculationOf({ ...first, revision: 2, amount: 3 }, second),
    );

    expect(calculators[1]?.received).toEqual([['first', 'second']]);
    expect(outcome).toMatchObject({ summary: { totals: fakeTotals([3, 20]) } });
  });

  it('sends items again that the worker reports as unknown', async () => {
    const forgetful = createFakeForecast();
    const { client } = fakeClient(() => ({
      forecast: (request) => {
        const isSecond = client.calls.forecast === 2;
        return isSecond
          ? { status: 'unknown-items', revision: request.revision, ids: ['first'] }
          : forgetful.forecast(request);
      },
    }));
    await client.recalculate(screenScenario, recalculationOf(first, second));

    const outcome = await client.recalculate(screenScenario, recalculationOf(first, second));

    expect(forgetful.received).toEqual([['first', 'second'], ['first']]);
    expect(outcome).toMatchObject({ status: 'done', items: [{ id: 'first' }, { id: 'second' }] });
  });

  it('is unavailable, never zero, if no worker can calculate (security, R2)', async () => {
    const { client, workers } = fakeClient(() => ({
      forecast: () => {
        throw new Error('broken');
      },
    }));

    expect(await client.recalculate(screenScenario, recalculationOf(first))).toEqual(unavailable);
    expect(workers).toHaveLength(2);
  });

  it('reports an item missing in the response as failed', async () => {
    const { client } = fakeClient(() => ({
      forecast: ({ revision }) => ({
        status: 'done',
        revision,
        computeMs: 0,
        items: [],
        summary: null,
        missingRates: [],
        buffer: new ArrayBuffer(0),
      }),
    }));

    expect(await client.recalculate(screenScenario, recalculationOf(first))).toMatchObject({
      items: [{ status: 'failed', id: 'first', revision: 1 }],
      summary: null,
      summarySeries: null,
    });
  });
});

function named(...names: string[]): ListedFund[] {
  return names.map((name) => ({ ...bareFund, name }));
}

describe('fund queries', () => {
  const query = { filter: noFilter, sort: byName };
  const columns = fundColumns(named('Beta', 'Alfa'), lookups);

  it('are unavailable until a catalogue is set', async () => {
    const { client, workers } = fakeClient();
    expect(await client.queryFunds(query)).toEqual(unavailable);
    expect(await client.searchFunds({ phrase: 'a', limit: 1 })).toEqual(unavailable);
    expect(await client.matchNames({ texts: ['a'], others: [] })).toEqual(unavailable);
    expect(workers).toHaveLength(0);
  });

  it('send the catalogue to a worker once', async () => {
    const { client } = fakeClient();
    client.setCatalogue(1, columns);
    const outcomes = [await client.queryFunds(query), await client.queryFunds(query)];
    await client.searchFunds({ phrase: 'a', limit: 1 });

    expect(outcomes).toMatchObject([
      { status: 'done', catalogueVersion: 1, rows: Uint32Array.of(1, 0) },
      { status: 'done', catalogueVersion: 1, rows: Uint32Array.of(1, 0) },
    ]);
    expect(client.calls).toMatchObject({ setCatalogue: 1, queryFunds: 2, searchFunds: 1 });
  });

  it('send the catalogue to a restarted worker', async () => {
    const { client, workers } = fakeClient();
    client.setCatalogue(1, columns);
    await client.queryFunds(query);
    workers[0]?.crash();

    expect(await client.searchFunds({ phrase: 'ALF', limit: 5 })).toMatchObject({ rows: Uint32Array.of(1) });
    expect(client.calls.setCatalogue).toBe(2);
  });

  it('are repeated if the catalogue is replaced while they are in flight', async () => {
    const { client } = fakeClient();
    client.setCatalogue(1, columns);
    const outcome = client.queryFunds(query);
    client.setCatalogue(2, fundColumns(named('C', 'B', 'A'), lookups));

    expect(await outcome).toMatchObject({ catalogueVersion: 2, rows: Uint32Array.of(2, 1, 0) });
  });

  it('do not wait for a forecast or for each other', async () => {
    const { client } = fakeClient(() => ({ forecast: () => new Promise(() => {}) }));
    client.setCatalogue(1, columns);
    const forecast = client.recalculate(screenScenario, recalculationOf(first));

    const [rows, hits] = await Promise.all([
      client.queryFunds(query),
      client.searchFunds({ phrase: 'beta', limit: 5 }),
    ]);

    expect([rows.status, hits.status]).toEqual(['done', 'done']);
    client.dispose();
    expect(await forecast).toEqual(unavailable);
  });

  it('match the names of a sheet by row, other products after the funds', async () => {
    const { client } = fakeClient();
    client.setCatalogue(1, columns);
    const outcome = await client.matchNames({ texts: ['alfa', 'Gama', 'Delta'], others: ['gama'] });
    expect(outcome).toEqual({
      status: 'done',
      catalogueVersion: 1,
      matches: [{ kind: 'found', product: 1 }, { kind: 'found', product: 2 }, { kind: 'none' }],
    });
  });

  it('are superseded only by a newer one in the same queue', async () => {
    const { client } = fakeClient();
    client.setCatalogue(1, columns);

    const outcomes = await Promise.all([
      client.queryFunds(query),
      client.searchFunds({ phrase: 'alfa', limit: 5 }),
      client.queryFunds({ ...query, filter: { ...noFilter, searchPhrase: 'beta' } }),
    ]);

    expect(outcomes).toMatchObject([superseded, { status: 'done' }, { status: 'done', rows: Uint32Array.of(0) }]);
  });
});
