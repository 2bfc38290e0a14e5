/** Lets clicks and frames through before the work goes on; unlike a timer it waits for nothing else. */
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

/** Work between two pauses; well below the 50 ms from which a task is felt. */
const sliceMs = 8;

/** A pause to be offered between steps: it lets clicks and frames through as soon as the steps since the last one have taken long. */
export function slicePauses(): () => Promise<void> | undefined {
  let sliceStart = performance.now();
  const pause = async () => {
    await yieldToPage();
    sliceStart = performance.now();
  };
  return () => (performance.now() - sliceStart > sliceMs ? pause() : undefined);
}

/** Does the steps to their end, and lets clicks and frames through between them, so that no task is long. */
export async function inSlices<Result>(steps: Generator<undefined, Result>): Promise<Result> {
  const pauseWhenLong = slicePauses();
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
    const pause = pauseWhenLong();
    if (pause) await pause;
  }
}
