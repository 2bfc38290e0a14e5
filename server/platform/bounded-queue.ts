import { Refusal } from './refusal.ts';

interface Bounds {
  running: number;
  waiting: number;
  /** Those of one caller, who can then not keep all others waiting; without it callers are not told apart. */
  ofOne?: { running: number; waiting: number };
}

interface Caller {
  key: string;
  /** Aborted when the caller is gone: a task that still waits is not begun. */
  signal?: AbortSignal;
}

interface Waiting {
  key: string;
  start: () => void;
}

const anybody: Caller = { key: '' };

/**
 * Runs so many tasks at once; so many more wait for their turn, and beyond them the caller is told to come later: by 503 where all
 * places are taken, by 429 where they are the caller's own.
 */
export function boundedQueue({ running, waiting, ofOne = { running, waiting } }: Bounds) {
  const queue: Waiting[] = [];
  const counts = new Map<string, number>();
  let count = 0;
  const countOf = (key: string) => counts.get(key) ?? 0;
  const mayStart = ({ key }: { key: string }) => count < running && countOf(key) < ofOne.running;

  function enter(key: string): void {
    count += 1;
    counts.set(key, countOf(key) + 1);
  }

  function leave(key: string): void {
    count -= 1;
    counts.set(key, countOf(key) - 1);
    if (countOf(key) === 0) counts.delete(key);
    const next = queue.findIndex(mayStart);
    if (next >= 0) queue.splice(next, 1)[0]?.start();
  }

  function turn({ key, signal }: Caller): Promise<void> {
    if (queue.length >= waiting) throw new Refusal(503, 'ServiceUnavailable');
    if (queue.filter((other) => other.key === key).length >= ofOne.waiting) throw new Refusal(429, 'TooManyRequests');
    return new Promise<void>((resolve, reject) => {
      const giveUp = () => {
        queue.splice(queue.indexOf(own), 1);
        reject(signal?.reason);
      };
      const own: Waiting = {
        key,
        start: () => {
          signal?.removeEventListener('abort', giveUp);
          enter(key);
          resolve();
        },
      };
      queue.push(own);
      signal?.addEventListener('abort', giveUp, { once: true });
    });
  }

  return async function run<Result>(task: () => Promise<Result>, caller: Caller = anybody): Promise<Result> {
    caller.signal?.throwIfAborted();
    if (mayStart(caller)) enter(caller.key);
    else await turn(caller);
    try {
      return await task();
    } finally {
      leave(caller.key);
    }
  };
}
