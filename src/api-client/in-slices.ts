import { yieldToPage } from './yield-to-page.ts';

/** Work between two pauses; well below the 50 ms from which a task is felt. */
const sliceMs = 8;

/** Does the steps to their end, and lets clicks and frames through between them, so that no task is long. */
export async function inSlices<Result>(steps: Generator<undefined, Result>): Promise<Result> {
  let sliceStart = performance.now();
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
    if (performance.now() - sliceStart > sliceMs) {
      await yieldToPage();
      sliceStart = performance.now();
    }
  }
}
