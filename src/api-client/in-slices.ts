/** Yields to clicks and frames; unlike a timer it does not wait for anything else. */
export function yieldToPage(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => {
      port1.close();
      resolve();
    });
    port1.start();
    port2.postMessage(null);
  });
}

/** Duration of a slice; well below the 50 ms of a long task. */
const sliceMs = 8;

/**
 * Returns a function to call between steps: it yields to clicks and frames once the steps since the last pause have
 * taken a slice.
 */
export function slicePauses(): () => Promise<void> | undefined {
  let sliceStart = performance.now();
  const pause = async () => {
    await yieldToPage();
    sliceStart = performance.now();
  };
  return () => (performance.now() - sliceStart > sliceMs ? pause() : undefined);
}

/** Runs the steps to their end, yielding to clicks and frames in between, so that no task is long. */
export async function inSlices<Result>(steps: Generator<undefined, Result>): Promise<Result> {
  const pauseWhenLong = slicePauses();
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
    const pause = pauseWhenLong();
    if (pause) await pause;
  }
}
