import { describe, expect, it } from 'vitest';
import { mostScenarios, screenScenario } from '#worker-client/forecast-calls.ts';
import { fakeTotals, recalculationOf, type FakeForecast } from '#test/helpers/worker/fake-forecast.ts';
import { fakeClient } from './fake-client.ts';

const superseded = { status: 'superseded' };
const first = { id: 'first', revision: 1, amount: 10 };
const second = { id: 'second', revision: 1, amount: 20 };

describe('several carts', () => {
  const askedOf = (calculators: readonly FakeForecast[]) => calculators.map(({ asked }) => asked);

  it('do not supersede each other, and keep the same items apart', async () => {
    const { client } = fakeClient();

    const outcomes = await Promise.all([
      client.recalculate(screenScenario, recalculationOf(first)),
      client.recalculate('other', recalculationOf({ ...first, amount: 99 })),
    ]);

    expect(outcomes).toMatchObject([
      { status: 'done', summary: { totals: fakeTotals([10]) }, items: [{ totals: fakeTotals([10]) }] },
      { status: 'done', summary: { totals: fakeTotals([99]) }, items: [{ totals: fakeTotals([99]) }] },
    ]);
  });

  it('send only their own changes', async () => {
    const { client, calculators } = fakeClient();
    for (const scenario of [screenScenario, 'other'])
      await client.recalculate(scenario, recalculationOf(first, second));
    await client.recalculate('other', recalculationOf(first, { ...second, revision: 2 }));
    await client.recalculate(screenScenario, recalculationOf({ ...first, revision: 2 }, second));

    expect(calculators[0]?.received.slice(2)).toEqual([['second'], ['first']]);
  });

  it('wait for the current cart', async () => {
    const { client, calculators } = fakeClient();

    await Promise.all(
      ['a', 'b', 'c', screenScenario].map((scenario) => client.recalculate(scenario, recalculationOf(first))),
    );

    expect(askedOf(calculators)).toEqual([['a', screenScenario, 'b', 'c']]);
  });

  it('cross the boundary exactly once per edit, each (performance, T4)', async () => {
    const { client } = fakeClient();
    for (let edit = 1; edit <= 20; edit += 1) {
      const scenario = edit % 2 === 0 ? screenScenario : 'other';
      await client.recalculate(scenario, recalculationOf({ ...first, revision: edit }, second));
      expect(client.calls.forecast).toBe(edit);
    }
  });

  it('are all sent again to a restarted worker (security, R2)', async () => {
    const { client, workers, calculators } = fakeClient();
    for (const scenario of [screenScenario, 'other'])
      await client.recalculate(scenario, recalculationOf(first, second));
    workers[0]?.crash();

    for (const scenario of ['other', screenScenario])
      await client.recalculate(scenario, recalculationOf(first, second));

    expect(calculators[1]?.received).toEqual([
      ['first', 'second'],
      ['first', 'second'],
    ]);
  });

  it('share three buffers', async () => {
    const { client, calculators } = fakeClient();
    for (let revision = 1; revision <= 8; revision += 1) {
      await client.recalculate(`cart ${revision % 4}`, recalculationOf({ ...first, revision }));
    }
    expect(calculators[0]?.returned).toEqual([0, 1, 1, 1, 1, 1, 1, 1]);
  });

  it('are limited to sixteen until one is forgotten; the current cart is never refused', async () => {
    const { client, calculators } = fakeClient();
    const ask = (scenario: string) => client.recalculate(scenario, recalculationOf(first));
    for (let cart = 1; cart < mostScenarios; cart += 1) expect((await ask(`cart ${cart}`)).status).toBe('done');

    expect(await ask('one more')).toEqual({ status: 'too-many-scenarios' });
    expect((await ask(screenScenario)).status).toBe('done');
    expect(await ask('one more')).toEqual({ status: 'too-many-scenarios' });
    expect((await ask('cart 1')).status).toBe('done');
    client.forgetScenario('cart 7');

    expect((await ask('one more')).status).toBe('done');
    expect(calculators[0]?.held.size).toBe(mostScenarios);
  });
});

describe('forgetting a cart', () => {
  it('frees it in the worker, and a later calculation under its name sends everything again', async () => {
    const { client, calculators } = fakeClient();
    await client.recalculate('other', recalculationOf(first));
    await client.recalculate(screenScenario, recalculationOf(first));

    client.forgetScenario('other');
    await client.recalculate(screenScenario, recalculationOf(first));

    expect([...(calculators[0]?.held.keys() ?? [])]).toEqual([screenScenario]);
    expect(await client.recalculate('other', recalculationOf(first))).toMatchObject({ status: 'done' });
    expect(calculators[0]?.received).toEqual([['first'], ['first'], [], ['first']]);
  });

  it('supersedes its requests in flight and queued, and leaves nothing behind', async () => {
    const { client, calculators } = fakeClient();
    const underWay = client.recalculate('other', recalculationOf(first));
    const waiting = client.recalculate('other', recalculationOf(second));
    const screen = client.recalculate(screenScenario, recalculationOf(first));
    client.forgetScenario('other');

    expect(await Promise.all([underWay, waiting])).toEqual([superseded, superseded]);
    expect(await screen).toMatchObject({ status: 'done' });
    expect([...(calculators[0]?.held.keys() ?? [])]).toEqual([screenScenario]);
  });

  it('treats a request under the same name right after it as another cart', async () => {
    const { client, calculators } = fakeClient();
    const before = client.recalculate('other', recalculationOf(first, second));
    client.forgetScenario('other');
    const after = client.recalculate('other', recalculationOf(first));

    expect(await before).toEqual(superseded);
    expect(await after).toMatchObject({ status: 'done', summary: { totals: fakeTotals([10]) } });
    expect(calculators[0]?.received).toEqual([['first', 'second'], ['first']]);
  });

  it('is not reverted by a worker that requests its items again', async () => {
    let forget = () => {};
    const { client, calculators } = fakeClient(() => ({
      forecast: ({ revision }) => {
        forget();
        return { status: 'unknown-items', revision, ids: ['first'] };
      },
    }));
    forget = () => client.forgetScenario('other');

    expect(await client.recalculate('other', recalculationOf(first))).toEqual(superseded);
    expect(client.calls.forecast).toBe(1);
    expect(calculators[0]?.held.size).toBe(0);
  });

  it('neither starts nor calls a worker for an unknown cart', async () => {
    const { client, workers } = fakeClient();
    client.forgetScenario('other');
    await client.recalculate(screenScenario, recalculationOf(first));
    workers[0]?.crash();
    client.forgetScenario('other');
    client.forgetScenario(screenScenario);

    expect(workers).toHaveLength(1);
    expect(client.calls.forgetScenario).toBe(0);
  });
});
