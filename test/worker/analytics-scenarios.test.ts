import { describe, expect, it } from 'vitest';
import { mostScenarios, screenScenario } from '#worker-client/scenarios.ts';
import { fakeTotals, recalculationOf, type FakeForecast } from '../helpers/fake-forecast.ts';
import { fakeClient } from './fake-client.ts';

const superseded = { status: 'superseded' };
const first = { id: 'first', revision: 1, amount: 10 };
const second = { id: 'second', revision: 1, amount: 20 };

describe('carts side by side', () => {
  const askedOf = (calculators: readonly FakeForecast[]) => calculators.map(({ asked }) => asked);

  it('supersede nothing of each other, and keep the same items apart', async () => {
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

  it('send what changed in each alone', async () => {
    const { client, calculators } = fakeClient();
    for (const scenario of [screenScenario, 'other'])
      await client.recalculate(scenario, recalculationOf(first, second));
    await client.recalculate('other', recalculationOf(first, { ...second, revision: 2 }));
    await client.recalculate(screenScenario, recalculationOf({ ...first, revision: 2 }, second));

    expect(calculators[0]?.received.slice(2)).toEqual([['second'], ['first']]);
  });

  it('wait for the one on the screen', async () => {
    const { client, calculators } = fakeClient();

    await Promise.all(
      ['a', 'b', 'c', screenScenario].map((scenario) => client.recalculate(scenario, recalculationOf(first))),
    );

    expect(askedOf(calculators)).toEqual([['a', screenScenario, 'b', 'c']]);
  });

  it('cross the boundary exactly once an edit, each (performance, T4)', async () => {
    const { client } = fakeClient();
    for (let edit = 1; edit <= 20; edit += 1) {
      const scenario = edit % 2 === 0 ? screenScenario : 'other';
      await client.recalculate(scenario, recalculationOf({ ...first, revision: edit }, second));
      expect(client.calls.forecast).toBe(edit);
    }
  });

  it('are all told anew to a worker that was started anew (security, R2)', async () => {
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

  it('are sixteen at most: one more is refused until another is forgotten, and never the one on the screen', async () => {
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
  it('frees it in the worker, and what is calculated under its name after that is told anew', async () => {
    const { client, calculators } = fakeClient();
    await client.recalculate('other', recalculationOf(first));
    await client.recalculate(screenScenario, recalculationOf(first));

    client.forgetScenario('other');
    await client.recalculate(screenScenario, recalculationOf(first));

    expect([...(calculators[0]?.held.keys() ?? [])]).toEqual([screenScenario]);
    expect(await client.recalculate('other', recalculationOf(first))).toMatchObject({ status: 'done' });
    expect(calculators[0]?.received).toEqual([['first'], ['first'], [], ['first']]);
  });

  it('supersedes what is under way and what waits of it, and leaves nothing of it behind', async () => {
    const { client, calculators } = fakeClient();
    const underWay = client.recalculate('other', recalculationOf(first));
    const waiting = client.recalculate('other', recalculationOf(second));
    const screen = client.recalculate(screenScenario, recalculationOf(first));
    client.forgetScenario('other');

    expect(await Promise.all([underWay, waiting])).toEqual([superseded, superseded]);
    expect(await screen).toMatchObject({ status: 'done' });
    expect([...(calculators[0]?.held.keys() ?? [])]).toEqual([screenScenario]);
  });

  it('takes what is asked under the same name at once for another cart', async () => {
    const { client, calculators } = fakeClient();
    const before = client.recalculate('other', recalculationOf(first, second));
    client.forgetScenario('other');
    const after = client.recalculate('other', recalculationOf(first));

    expect(await before).toEqual(superseded);
    expect(await after).toMatchObject({ status: 'done', summary: { totals: fakeTotals([10]) } });
    expect(calculators[0]?.received).toEqual([['first', 'second'], ['first']]);
  });

  it('is not undone by a worker that asks for its items again', async () => {
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

  it('starts no worker, and calls none for a cart that it does not hold', async () => {
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
