import { readFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

/** In /proc a second of processor has this many ticks on every machine. */
const ticksASecond = 100;

function read(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}

/** Seconds of processor of the ended children of this process and of what they had started; null where the system does not tell. */
export function childSeconds(): number | null {
  const stat = read('/proc/self/stat');
  if (stat === null) return null;
  // The name in front may hold spaces; behind it these are the 14th and 15th.
  const [user = 0, system = 0] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(13, 15)
    .map(Number);
  return (user + system) / ticksASecond;
}

/** Seconds of processor of this thread; of the main thread with all of its process and its children. Null where the system does not tell. */
export function ownSeconds(): number | null {
  if (isMainThread) {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1e6 + (childSeconds() ?? 0);
  }
  const [nanoseconds] = read('/proc/thread-self/schedstat')?.split(' ') ?? [];
  return nanoseconds === undefined ? null : Number(nanoseconds) / 1e9;
}
