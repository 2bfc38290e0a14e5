import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '#test/setup/runs.ts';
import { controlledQueues } from './keyed-queue-helpers.ts';

describe('queues with a shared call', () => {
  it('run one at a time, the first queue before others, and end with the latest of each', async () => {
    const step = fc.oneof(
      fc.record({ kind: fc.constant('ask' as const), key: fc.constantFrom('screen', 'a', 'b', 'c') }),
      fc.constant({ kind: 'land' as const }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
        const { ask, started, land } = controlledQueues();
        const waiting: string[] = [];
        const expected: string[] = [];
        let isRunning = false;
        const outcomes = new Map<string, Promise<unknown>>();
        const start = (key: string) => {
          isRunning = true;
          expected.push(key);
        };
        const landOne = async () => {
          await land();
          isRunning = false;
          const next = waiting.includes('screen') ? 'screen' : waiting[0];
          if (next === undefined) return;
          waiting.splice(waiting.indexOf(next), 1);
          start(next);
        };
        for (const [index, action] of steps.entries()) {
          if (action.kind === 'land') {
            if (isRunning) await landOne();
            continue;
          }
          const { key } = action;
          outcomes.set(key, ask(key, String(index)));
          if (!isRunning) start(key);
          else if (!waiting.includes(key)) waiting.push(key);
        }
        for (const _ of [...waiting, 'the one under way']) if (isRunning) await landOne();

        expect(started.map((flight) => flight.split(' ')[0])).toEqual(expected);
        for (const [key, outcome] of outcomes) {
          const newest = steps.findLastIndex((action) => action.kind === 'ask' && action.key === key);
          expect(await outcome).toBe(`${key} ${newest}`);
        }
      }),
      { numRuns: runs(2000) },
    );
  });
});
