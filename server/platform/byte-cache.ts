export interface ByteCache<Value> {
  /** The value kept under the key, made once also for callers at the same time. A failure is not kept. */
  keep: (key: string, make: () => Promise<Value>) => Promise<Value>;
}

interface Kept<Value> {
  made: Promise<Value>;
  /** Unknown while it is being made. */
  bytes: number;
}

/** Keeps values up to a number of bytes together; those that nobody asked for the longest leave first. */
export function byteCache<Value>(mostBytes: number, bytesOf: (value: Value) => number): ByteCache<Value> {
  const kept = new Map<string, Kept<Value>>();
  let bytes = 0;
  const remove = (key: string) => {
    bytes -= kept.get(key)?.bytes ?? 0;
    kept.delete(key);
  };
  const makeRoom = () => {
    for (const key of kept.keys()) {
      if (bytes <= mostBytes) return;
      remove(key);
    }
  };
  return {
    keep(key, make) {
      const known = kept.get(key);
      if (known) {
        kept.delete(key);
        kept.set(key, known);
        return known.made;
      }
      const entry: Kept<Value> = { made: make(), bytes: 0 };
      kept.set(key, entry);
      entry.made.then(
        (value) => {
          if (kept.get(key) !== entry) return;
          entry.bytes = bytesOf(value);
          bytes += entry.bytes;
          makeRoom();
        },
        () => {
          if (kept.get(key) === entry) remove(key);
        },
      );
      return entry.made;
    },
  };
}
