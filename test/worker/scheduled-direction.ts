import type fc from 'fast-check';

/** Messages of one direction keep their order, as they do between threads; when they arrive is the scheduler's choice. */
export function scheduledDirection(scheduler: fc.Scheduler) {
  const queue: (() => void)[] = [];
  return (message: () => void) => {
    queue.push(message);
    void scheduler.schedule(Promise.resolve(), 'message').then(() => queue.shift()?.());
  };
}
