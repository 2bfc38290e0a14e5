import { describe, expect, it } from 'vitest';
import { createLatestQueue } from '#worker-client/keyed-queue.ts';
import { controlledQueues } from './keyed-queue-helpers.ts';

/** A run that the test ends. */
function controlledQueue() {
  const ends = new Map<string, { resolve: (outcome: string) => void; reject: (fault: Error) => void }>();
  const queue = createLatestQueue(
    (input: string) => new Promise<string>((resolve, reject) => ends.set(input, { resolve, reject })),
  );
  const end = (input: string) => ends.get(input)?.resolve(`outcome of ${input}`);
  const fail = (input: string) => ends.get(input)?.reject(new Error(input));
  return { queue, end, fail, started: () => [...ends.keys()] };
}

const superseded = { status: 'superseded' };

describe('queue', () => {
  it('has one request in flight and starts the latest one next', async () => {
    const { queue, end, started } = controlledQueue();
    const first = queue('first');
    const second = queue('second');
    const third = queue('third');
    expect(started()).toEqual(['first']);

    end('first');
    await first;
    expect(started()).toEqual(['first', 'third']);
    end('third');

    expect(await Promise.all([first, second, third])).toEqual([superseded, superseded, 'outcome of third']);
  });

  it('drops a queued request at once, without waiting for the one in flight', async () => {
    const { queue, started } = controlledQueue();
    void queue('first');
    const second = queue('second');
    void queue('third');

    expect(await second).toEqual(superseded);
    expect(started()).toEqual(['first']);
  });

  it('returns the outcome of a request that was not superseded', async () => {
    const { queue, end } = controlledQueue();
    const first = queue('first');
    end('first');
    expect(await first).toBe('outcome of first');
    const second = queue('second');
    end('second');
    expect(await second).toBe('outcome of second');
  });

  it('continues with the next request after one that threw', async () => {
    const { queue, end, fail } = controlledQueue();
    const first = queue('first');
    const second = queue('second');

    fail('first');
    await expect(first).rejects.toThrow('first');
    end('second');

    expect(await second).toBe('outcome of second');
  });

  it('tells the run whether its request is still the latest', async () => {
    const tickets: (() => boolean)[] = [];
    const queue = createLatestQueue(async (_: string, { isNewest }) => tickets.push(isNewest));
    await queue('first');
    expect(tickets.map((isNewest) => isNewest())).toEqual([true]);
    await queue('second');
    expect(tickets.map((isNewest) => isNewest())).toEqual([false, true]);
  });
});

describe('queues with a shared call', () => {
  it('start the first queue next, the others in order of arrival', async () => {
    const { ask, started, land } = controlledQueues();
    for (const key of ['a', 'b', 'c', 'screen']) void ask(key, '1');
    for (let turn = 0; turn < 4; turn += 1) await land();
    expect(started).toEqual(['a 1', 'screen 1', 'b 1', 'c 1']);
  });

  it("keep a queue's place when its queued request is replaced by a newer one", async () => {
    const { ask, started, land } = controlledQueues();
    for (const key of ['a', 'b', 'c']) void ask(key, '1');
    const replacing = ask('b', '2');
    for (let turn = 0; turn < 3; turn += 1) await land();
    expect(started).toEqual(['a 1', 'b 2', 'c 1']);
    expect(await replacing).toBe('b 2');
  });

  it('do not supersede each other', async () => {
    const { ask, land } = controlledQueues();
    const outcomes = ['a', 'b', 'screen'].map((key) => ask(key, '1'));
    for (let turn = 0; turn < 3; turn += 1) await land();
    expect(await Promise.all(outcomes)).toEqual(['a 1', 'b 1', 'screen 1']);
  });

  it('supersede queued and in-flight requests of a dropped queue, which then counts as new', async () => {
    const { ask, drop, started, land } = controlledQueues();
    const underWay = ask('a', '1');
    const waiting = ask('a', '2');
    drop('a');
    const again = ask('a', '3');

    expect(await waiting).toEqual(superseded);
    await land();
    await land();

    expect(await underWay).toEqual(superseded);
    expect(await again).toBe('a 3');
    expect(started).toEqual(['a 1', 'a 3']);
  });
});
