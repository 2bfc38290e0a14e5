interface Stoppable {
  /** Steps of an orderly stop, in their order. */
  steps: readonly (() => Promise<unknown>)[];
  /** After this many milliseconds the process ends anyway. */
  patienceMs: number;
}

/** Ends the process in order on SIGTERM and SIGINT: status 0 when every step went well in time, else 1. */
export function stopOnSignals({ steps, patienceMs }: Stoppable): void {
  const stopping = { begun: false };
  const stop = () => {
    if (stopping.begun) return;
    stopping.begun = true;
    setTimeout(() => process.exit(1), patienceMs).unref();
    void runInOrder(steps).then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

async function runInOrder(steps: Stoppable['steps']): Promise<void> {
  for (const step of steps) await step();
}
