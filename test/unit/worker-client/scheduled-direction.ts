import type fc from 'fast-check';

/** Messages in one direction keep their order, as between threads; the scheduler decides when they arrive. */
export function scheduledDirection(scheduler: fc.Scheduler) {
  const queue: (() => void)[] = [];
  return (message: () => void) => {
    queue.push(message);
    void scheduler.schedule(Promise.resolve(), 'message').then(() => queue.shift()?.());
  };
}
