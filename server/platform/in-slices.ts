import { setImmediate as letOthersRun } from 'node:timers/promises';

/** Other calls wait no longer than this for a step of work. */
const longestSliceMs = 4;

/** Runs work that pauses often, a slice at a time, so that it never blocks the event loop for long (security, T25). */
export async function inSlices<Result>(work: Iterator<undefined, Result, undefined>): Promise<Result> {
  let began = performance.now();
  let step = work.next();
  while (!step.done) {
    if (performance.now() - began > longestSliceMs) {
      await letOthersRun();
      began = performance.now();
    }
    step = work.next();
  }
  return step.value;
}
