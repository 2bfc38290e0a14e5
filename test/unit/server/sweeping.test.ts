import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Database } from '../../../server/db/database.ts';
import { startSweeping, sweepAll, sweeps } from '../../../server/sweeping.ts';

const now = () => new Date('2026-11-21T09:00:00Z');
// Not asked by the sweeps of these tests.
const database = {} as Database;

afterEach(() => {
  vi.useRealTimers();
});

describe('sweepAll', () => {
  it('does every sweep, also after one that fails, and names that one (SIL-263)', async () => {
    const done: string[] = [];
    const reported: [string, unknown][] = [];
    const failure = new Error('held');
    await sweepAll(
      { database, now, report: (name, error) => void reported.push([name, error]) },
      {
        drafts: () => Promise.resolve(void done.push('drafts')),
        contracts: () => Promise.reject(failure),
        clients: () => Promise.resolve(void done.push('clients')),
      },
    );

    expect(done).toEqual(['drafts', 'clients']);
    expect(reported).toEqual([['contracts', failure]]);
  });
});

describe('startSweeping', () => {
  it('sweeps soon after the start, then every ten minutes, until it is stopped (SIL-263)', async () => {
    vi.useFakeTimers();
    const reported: string[] = [];
    // Without a database every sweep fails, and is reported by its name.
    const stop = startSweeping({ database, now, report: (name) => void reported.push(name) });
    await vi.advanceTimersByTimeAsync(15_000);
    expect(reported).toEqual(Object.keys(sweeps));
    await vi.advanceTimersByTimeAsync(10 * 60_000);
    expect(reported).toHaveLength(2 * Object.keys(sweeps).length);
    stop();
    await vi.advanceTimersByTimeAsync(30 * 60_000);
    expect(reported).toHaveLength(2 * Object.keys(sweeps).length);
  });
});
