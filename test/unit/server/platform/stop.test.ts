import { describe, expect, it } from 'vitest';
import { runInOrder } from '../../../../server/platform/stop.ts';

describe('runInOrder', () => {
  it('runs every step in turn, also after one that failed, and tells what failed (SIL-263)', async () => {
    const done: string[] = [];
    const step = (name: string) => () => Promise.resolve(done.push(name));
    const broken = new Error('metrics');
    const failures = await runInOrder([
      step('leave'),
      () => Promise.reject(broken),
      step('deliver'),
      () => {
        throw new Error('at once');
      },
      step('database'),
    ]);

    expect(done).toEqual(['leave', 'deliver', 'database']);
    expect(failures).toEqual([broken, new Error('at once')]);
    expect(await runInOrder([step('all')])).toEqual([]);
  });
});
