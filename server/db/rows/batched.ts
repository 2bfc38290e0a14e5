interface Waiting<Key, Value> {
  key: Key;
  resolve: (value: Value | undefined) => void;
  reject: (error: unknown) => void;
}

/** So many queries of a kind run at once; what comes meanwhile goes together into the next one. */
const mostAtOnce = 2;

/**
 * Answers look-ups by key, those that wait at once by one query: under load one round trip serves many calls. A look-up is answered
 * by a query that began after it came, so that it never tells less than what was written before. Undefined for a key without a row.
 * A query answers at most `mostKeys`: rows that may be long are not all held at once.
 */
export function batched<Key, Value>(
  load: (keys: readonly Key[]) => Promise<ReadonlyMap<Key, Value>>,
  mostKeys = Number.POSITIVE_INFINITY,
): (key: Key) => Promise<Value | undefined> {
  const waiting: Waiting<Key, Value>[] = [];
  let running = 0;

  async function run(): Promise<void> {
    const batch = waiting.splice(0, mostKeys);
    running += 1;
    try {
      const found = await load([...new Set(batch.map(({ key }) => key))]);
      for (const { key, resolve } of batch) resolve(found.get(key));
    } catch (error) {
      for (const { reject } of batch) reject(error);
    } finally {
      running -= 1;
      if (waiting.length > 0) void run();
    }
  }

  return (key) =>
    new Promise((resolve, reject) => {
      waiting.push({ key, resolve, reject });
      // Calls that are read from their sockets in one turn of the event loop go together.
      if (waiting.length === 1 && running < mostAtOnce) setImmediate(start);
    });

  function start(): void {
    while (waiting.length > 0 && running < mostAtOnce) void run();
  }
}
