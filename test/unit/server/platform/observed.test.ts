import { describe, expect, it } from 'vitest';
import { observed, observeWork } from '../../../../server/platform/observed.ts';

const work = { kind: 'mail', name: 'feedback' } as const;

describe('observed', () => {
  it('does the work where nobody observes, and fails as it fails', async () => {
    expect(await observed(work, () => Promise.resolve(7))).toBe(7);
    await expect(observed(work, () => Promise.reject(new Error('refused')))).rejects.toThrow('refused');
  });

  it('tells every observer of beginning and end, runs within them, and stops telling', async () => {
    const told: string[] = [];
    const observer = (name: string) =>
      observeWork((given) => {
        told.push(`${name} begins ${given.kind} ${given.name}`);
        return {
          async within(run) {
            told.push(`${name} in`);
            const result = await run();
            told.push(`${name} out`);
            return result;
          },
          end: (failure) => told.push(failure ? `${name} failed` : `${name} done`),
        };
      });
    const stops = [observer('a'), observer('b')];
    await observed(work, async () => told.push('work'));
    const atOnce = told.splice(0);
    await observed(work, () => Promise.reject(new Error('refused'))).catch(() => undefined);
    const failed = told.splice(0);
    for (const stop of stops) stop();
    await observed(work, async () => undefined);

    expect(atOnce.slice(0, 2)).toEqual(['a begins mail feedback', 'b begins mail feedback']);
    expect(atOnce.slice(2)).toEqual(['b in', 'a in', 'work', 'a out', 'b out', 'a done', 'b done']);
    expect(failed.slice(-2)).toEqual(['a failed', 'b failed']);
    expect(told).toEqual([]);
  });
});
