import { createKeyedQueue } from '#worker-client/keyed-queue.ts';

/** Creates queues with `screen` first; the test ends each run. */
export function controlledQueues() {
  const ends: ((outcome: string) => void)[] = [];
  const started: string[] = [];
  const queue = createKeyedQueue((key, input: string) => {
    started.push(`${key} ${input}`);
    return new Promise<string>((resolve) => ends.push(resolve));
  }, 'screen');
  const settle = async () => {
    for (let tick = 0; tick < 5; tick += 1) await Promise.resolve();
  };
  const land = async () => {
    ends.at(-1)?.(started.at(-1) ?? '');
    await settle();
  };
  return { ...queue, started, land };
}
