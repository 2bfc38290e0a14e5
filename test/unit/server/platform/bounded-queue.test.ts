import { describe, expect, it } from 'vitest';
import { boundedQueue } from '#server/platform/bounded-queue.ts';

function pendingTask() {
  const parts: { finish?: () => void; fail?: () => void } = {};
  let hasStarted = false;
  const task = () => {
    hasStarted = true;
    return new Promise<string>((resolve, reject) => {
      parts.finish = () => resolve('done');
      parts.fail = () => reject(new Error('failed'));
    });
  };
  return { task, hasStarted: () => hasStarted, finish: () => parts.finish?.(), fail: () => parts.fail?.() };
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

describe('a limit of concurrent tasks', () => {
  it('runs a limited number at once, and the next as soon as one ends or fails (T15)', async () => {
    const run = boundedQueue({ running: 2, waiting: 5 });
    const tasks = Array.from({ length: 4 }, pendingTask);
    const results = tasks.map(({ task }) => run(task).catch(() => 'failed'));
    await settled();
    expect(tasks.map(({ hasStarted }) => hasStarted())).toEqual([true, true, false, false]);

    tasks[1]?.fail();
    await settled();
    expect(tasks.map(({ hasStarted }) => hasStarted())).toEqual([true, true, true, false]);

    tasks[0]?.finish();
    await settled();
    tasks[2]?.finish();
    tasks[3]?.finish();
    expect(await Promise.all(results)).toEqual(['done', 'failed', 'done', 'done']);
  });

  it('lets further tasks wait, and refuses one beyond the queue (T25)', async () => {
    const run = boundedQueue({ running: 1, waiting: 1 });
    const first = pendingTask();
    const second = pendingTask();
    const results = [run(first.task), run(second.task)];
    await expect(run(() => Promise.resolve('third'))).rejects.toMatchObject({ status: 503 });

    first.finish();
    await settled();
    second.finish();
    expect(await Promise.all(results)).toEqual(['done', 'done']);
    expect(await run(() => Promise.resolve('later'))).toBe('later');
  });

  it('limits the tasks of one caller without delaying those of others (C13)', async () => {
    const run = boundedQueue({ running: 3, waiting: 5, ofOne: { running: 2, waiting: 2 } });
    const greedy = Array.from({ length: 4 }, pendingTask);
    const other = pendingTask();
    const caller = (key: string) => ({ key });
    const results = greedy.map(({ task }) => run(task, caller('greedy')));
    results.push(run(other.task, caller('other')));
    await settled();

    expect(greedy.map(({ hasStarted }) => hasStarted())).toEqual([true, true, false, false]);
    expect(other.hasStarted()).toBe(true);
    await expect(run(() => Promise.resolve(''), caller('greedy'))).rejects.toMatchObject({ status: 429 });
    other.finish();
    await settled();
    expect(greedy[2]?.hasStarted()).toBe(false);
    for (const { finish } of greedy) {
      finish();
      await settled();
    }
    expect(await Promise.all(results)).toEqual(Array.from({ length: 5 }, () => 'done'));
  });

  it('drops waiting tasks of callers who are gone, and frees their place (C13)', async () => {
    const run = boundedQueue({ running: 1, waiting: 1 });
    const [first, left, later] = [pendingTask(), pendingTask(), pendingTask()];
    const results = [run(first.task)];
    const leaving = new AbortController();
    const gone = run(left.task, { key: '', signal: leaving.signal });
    leaving.abort(new Error('gone'));
    await expect(gone).rejects.toThrow('gone');
    await expect(run(left.task, { key: '', signal: leaving.signal })).rejects.toThrow('gone');
    results.push(run(later.task));
    first.finish();
    await settled();
    later.finish();

    expect(await Promise.all(results)).toEqual(['done', 'done']);
    expect(left.hasStarted()).toBe(false);
    expect(await run(() => Promise.resolve('free'))).toBe('free');
  });
});
