import { deliverDue, type Delivery } from './deliver.ts';

const pauseMs = 1_000;

/**
 * Delivers the outbox from now on, one round after another; answers how to stop after the round under way. A round that
 * fails, as without a database, is tried again.
 */
export function startDelivering(delivery: Delivery, reportFailure: (error: unknown) => void): () => Promise<void> {
  const state = { isStopped: false, wake: () => {} };
  const pause = () =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, pauseMs);
      state.wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  const run = async () => {
    while (!state.isStopped) {
      const taken = await deliverDue(delivery, () => new Date()).catch((error: unknown) => {
        reportFailure(error);
        return 0;
      });
      if (taken === 0 && !state.isStopped) await pause();
    }
  };
  const running = run();
  return () => {
    state.isStopped = true;
    state.wake();
    return running;
  };
}
