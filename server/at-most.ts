import { Refusal } from './refusal.ts';

/** Runs so many tasks at once; so many more wait for their turn, and beyond them the caller is told to come later. */
export function atMost({ running, waiting }: { running: number; waiting: number }) {
  const queue: (() => void)[] = [];
  let count = 0;
  return async function run<Result>(task: () => Promise<Result>): Promise<Result> {
    if (count >= running) {
      if (queue.length >= waiting) throw new Refusal(503, 'ServiceUnavailable');
      await new Promise<void>((resolve) => {
        queue.push(resolve);
      });
    } else count += 1;
    try {
      return await task();
    } finally {
      const next = queue.shift();
      if (next) next();
      else count -= 1;
    }
  };
}
