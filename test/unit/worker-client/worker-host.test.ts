import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { scriptNotLoaded } from '#worker-client/worker-connection.ts';
import { WorkerHost } from '#worker-client/worker-host.ts';
import type { AnalyticsHandlers } from '#workers/protocol.ts';
import { FakeWorker, type FakeHandlers } from '#test/helpers/worker/fake-worker.ts';

const never = new Promise<never>(() => {});
const search = { revision: 1, catalogueVersion: 1, phrase: 'x', limit: 1 };
const answer: ReturnType<AnalyticsHandlers['searchFunds']> = { status: 'wrong-catalogue', revision: 1 };
const unavailable = { status: 'unavailable' };
const answered = { status: 'answered', answer };

/** Creates a host whose n-th worker has the n-th handlers, and all later ones the last. */
function hostWith(...lives: Partial<FakeHandlers>[]) {
  const workers: FakeWorker[] = [];
  const faults: unknown[] = [];
  const host = new WorkerHost({
    createWorker: () => {
      const worker = new FakeWorker(lives[Math.min(workers.length, lives.length - 1)] ?? {});
      workers.push(worker);
      return worker;
    },
    createSession: () => ({ number: workers.length }),
    onFault: (fault) => faults.push(fault),
  });
  const call = (isWanted?: () => boolean) => host.call(async (remote) => remote.searchFunds(search), isWanted);
  return { host, call, workers, faults };
}

const healthy = { searchFunds: () => answer };
const silent = { searchFunds: () => never };
const dead = { ping: () => never, searchFunds: () => never };
const throwing = {
  searchFunds: () => {
    throw new Error('poisoned');
  },
};

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('worker host', () => {
  it('starts its worker with the first call and keeps it', async () => {
    const { call, workers } = hostWith(healthy);
    expect(workers).toHaveLength(0);

    for (let count = 0; count < 5; count += 1) expect(await call()).toEqual(answered);

    expect(workers).toHaveLength(1);
  });

  it('tells a script that was not loaded from a worker that failed later (SIL-201)', async () => {
    const { call, workers, faults } = hostWith(dead, healthy);
    const reply = call();
    workers[0]?.crash();
    expect(await reply).toEqual(answered);
    await vi.advanceTimersByTimeAsync(0);
    workers[1]?.crash();

    expect(faults).toEqual([scriptNotLoaded, 'error']);
  });

  it('ends a worker that is silent for 3 s and asks the next one (security, R3)', async () => {
    const { call, workers } = hostWith(silent, healthy);
    const reply = call();

    await vi.advanceTimersByTimeAsync(2999);
    expect(workers.map(({ isTerminated }) => isTerminated)).toEqual([false]);
    await vi.advanceTimersByTimeAsync(1);

    expect(await reply).toEqual(answered);
    expect(workers.map(({ isTerminated }) => isTerminated)).toEqual([true, false]);
  });

  it('is unavailable after the second crash, and retries with the next call (security, R2)', async () => {
    const { call, workers, faults } = hostWith(silent, silent, healthy);
    const reply = call();
    await vi.advanceTimersByTimeAsync(6000);

    expect(await reply).toEqual(unavailable);
    expect(faults).toHaveLength(2);
    expect(await call()).toEqual(answered);
    expect(workers).toHaveLength(3);
  });

  it.each(['error', 'messageerror'] as const)('replaces its worker at once on the event %s', async (event) => {
    const { call, workers } = hostWith(silent, healthy);
    const reply = call();
    await vi.advanceTimersByTimeAsync(0);

    workers[0]?.crash(event);

    expect(await reply).toEqual(answered);
    expect(workers).toHaveLength(2);
    expect(workers[0]?.isTerminated).toBe(true);
  });

  it('retries once with a new worker when a handler throws', async () => {
    const { call, workers, faults } = hostWith(throwing, healthy);
    expect(await call()).toEqual(answered);
    expect(workers).toHaveLength(2);
    expect(String(faults[0])).toContain('poisoned');
  });

  it('is unavailable if no worker can be created', async () => {
    const faults: unknown[] = [];
    const host = new WorkerHost({
      createWorker: () => {
        throw new Error('refused');
      },
      createSession: () => null,
      onFault: (fault) => faults.push(fault),
    });

    expect(await host.call((remote) => remote.ping())).toEqual(unavailable);
    expect(faults).toHaveLength(2);
  });

  it('waits longer for the first response, because the script may load slowly', async () => {
    const { call, workers } = hostWith(dead);
    const reply = call();

    await vi.advanceTimersByTimeAsync(9999);
    expect(workers).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(workers).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(10_000);

    expect(await reply).toEqual(unavailable);
  });

  it('measures a call from the previous response, since a worker handles one call at a time', async () => {
    let free = Promise.resolve();
    const slow = {
      searchFunds: () => {
        free = free.then(
          () =>
            new Promise<void>((resolve) => {
              setTimeout(resolve, 2000);
            }),
        );
        return free.then(() => answer);
      },
    };
    const { call, workers } = hostWith(slow);
    const replies = Promise.all([call(), call(), call()]);
    await vi.advanceTimersByTimeAsync(6000);

    expect(await replies).toEqual([answered, answered, answered]);
    expect(workers).toHaveLength(1);
  });

  it('repeats every call in flight on the next worker, not only the one that crashed the last', async () => {
    const { call, workers } = hostWith(silent, healthy);
    const replies = Promise.all([call(), call(), call()]);
    await vi.advanceTimersByTimeAsync(3000);

    expect(await replies).toEqual([answered, answered, answered]);
    expect(workers).toHaveLength(2);
  });

  it('ignores messages of a worker after its end', async () => {
    const late = {
      searchFunds: () =>
        new Promise<typeof answer>((resolve) => {
          setTimeout(() => resolve({ status: 'wrong-catalogue', revision: 99 }), 3500);
        }),
    };
    const workers = [new FakeWorker(late, { isUndead: true }), new FakeWorker(silent), new FakeWorker(healthy)];
    const host = new WorkerHost({
      createWorker: () => workers.shift() ?? new FakeWorker({}),
      createSession: () => null,
    });
    const reply = host.call(async (remote) => remote.searchFunds(search));
    await vi.advanceTimersByTimeAsync(6000);

    expect(await reply).toEqual(unavailable);
  });

  it('does not repeat a call that is no longer wanted', async () => {
    const { call, workers } = hostWith(silent, healthy);
    const reply = call(() => false);
    await vi.advanceTimersByTimeAsync(3000);

    expect(await reply).toEqual(unavailable);
    expect(workers).toHaveLength(1);
  });

  it('is not affected by the crash of an idle worker', async () => {
    const { call, workers } = hostWith(healthy);
    await call();
    workers[0]?.crash();

    expect(workers).toHaveLength(1);
    expect(await call()).toEqual(answered);
    expect(workers).toHaveLength(2);
  });

  it('runs no timer while nothing is in flight', async () => {
    const { call, workers } = hostWith(healthy);
    await call();
    await vi.advanceTimersByTimeAsync(60_000);

    expect(vi.getTimerCount()).toBe(0);
    expect(workers.map(({ isTerminated }) => isTerminated)).toEqual([false]);
  });

  it('settles everything when disposed, and starts nothing afterwards', async () => {
    const { host, call, workers } = hostWith(silent);
    const reply = call();
    await vi.advanceTimersByTimeAsync(0);

    host.dispose();

    expect(await reply).toEqual(unavailable);
    expect(await call()).toEqual(unavailable);
    expect(workers.map(({ isTerminated }) => isTerminated)).toEqual([true]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('removes its listeners from an ended worker', async () => {
    const { call, workers } = hostWith(throwing);
    for (let count = 0; count < 50; count += 1) await call();

    expect(workers).toHaveLength(100);
    for (const { listenerCounts } of workers) {
      expect([listenerCounts.get('error'), listenerCounts.get('messageerror')]).toEqual([0, 0]);
    }
  });
});
