import { describe, expect, it } from 'vitest';
import { createLane } from '#worker-client/lane.ts';

/** A run that ends when the test says so. */
function controlledLane() {
  const ends = new Map<string, { resolve: (outcome: string) => void; reject: (fault: Error) => void }>();
  const lane = createLane(
    (input: string) => new Promise<string>((resolve, reject) => ends.set(input, { resolve, reject })),
  );
  const end = (input: string) => ends.get(input)?.resolve(`outcome of ${input}`);
  const fail = (input: string) => ends.get(input)?.reject(new Error(input));
  return { lane, end, fail, started: () => [...ends.keys()] };
}

const superseded = { status: 'superseded' };

describe('a lane', () => {
  it('has one request under way and starts the newest next', async () => {
    const { lane, end, started } = controlledLane();
    const first = lane('first');
    const second = lane('second');
    const third = lane('third');
    expect(started()).toEqual(['first']);

    end('first');
    await first;
    expect(started()).toEqual(['first', 'third']);
    end('third');

    expect(await Promise.all([first, second, third])).toEqual([superseded, superseded, 'outcome of third']);
  });

  it('drops a waiting request at once, without waiting for the one under way', async () => {
    const { lane, started } = controlledLane();
    void lane('first');
    const second = lane('second');
    void lane('third');

    expect(await second).toEqual(superseded);
    expect(started()).toEqual(['first']);
  });

  it('gives its outcome to a request that nothing newer followed', async () => {
    const { lane, end } = controlledLane();
    const first = lane('first');
    end('first');
    expect(await first).toBe('outcome of first');
    const second = lane('second');
    end('second');
    expect(await second).toBe('outcome of second');
  });

  it('goes on with the next request after one that threw', async () => {
    const { lane, end, fail } = controlledLane();
    const first = lane('first');
    const second = lane('second');

    fail('first');
    await expect(first).rejects.toThrow('first');
    end('second');

    expect(await second).toBe('outcome of second');
  });

  it('tells the run whether its request is still the newest', async () => {
    const tickets: (() => boolean)[] = [];
    const lane = createLane(async (_: string, { isNewest }) => tickets.push(isNewest));
    await lane('first');
    expect(tickets.map((isNewest) => isNewest())).toEqual([true]);
    await lane('second');
    expect(tickets.map((isNewest) => isNewest())).toEqual([false, true]);
  });
});
