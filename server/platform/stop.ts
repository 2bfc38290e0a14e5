interface Stoppable {
  /** Steps of an orderly stop, in their order. */
  steps: readonly (() => Promise<unknown>)[];
  /** Told of each step that failed. */
  report: (error: unknown) => void;
  /** After this many milliseconds the process ends anyway. */
  patienceMs: number;
}

/** Ends the process in order on SIGTERM and SIGINT: status 0 when every step went well in time, else 1. */
export function stopOnSignals({ steps, report, patienceMs }: Stoppable): void {
  const stopping = { begun: false };
  const stop = () => {
    if (stopping.begun) return;
    stopping.begun = true;
    setTimeout(() => process.exit(1), patienceMs).unref();
    void runInOrder(steps).then((failures) => {
      for (const error of failures) report(error);
      process.exit(failures.length === 0 ? 0 : 1);
    });
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

/** Runs every step, also after one that failed: the last ones close the database. Returns what failed. */
export async function runInOrder(steps: Stoppable['steps']): Promise<unknown[]> {
  const failures: unknown[] = [];
  for (const step of steps) {
    try {
      await step();
    } catch (error) {
      failures.push(error);
    }
  }
  return failures;
}
