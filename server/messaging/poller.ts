const pauseMs = 1_000;
/** A stop waits no longer for a slow server; what is under way then is done again when its lease is over. */
const stopPatienceMs = 1_500;

/**
 * Does round after round from now on, with a pause after one that took nothing; answers how to stop, which lets the round under way
 * end. A round that fails, as without a database, is tried again.
 */
export function startRounds(
  doRound: () => Promise<number>,
  reportFailure: (error: unknown) => void,
): () => Promise<void> {
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
      const taken = await doRound().catch((error: unknown) => {
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
    return Promise.race([running, new Promise<void>((resolve) => setTimeout(resolve, stopPatienceMs).unref())]);
  };
}
