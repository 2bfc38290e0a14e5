/**
 * Counts what may happen any number of times and is to be told of seldom: the first time at once, then once in a span. Returns the
 * number since the last time it was told, null where nothing is to be said yet.
 */
export function throttledCounter(
  everyMs: number,
  elapsed: () => number = () => performance.now(),
): () => number | null {
  let count = 0;
  let toldAt = -Infinity;
  return () => {
    count += 1;
    if (elapsed() - toldAt < everyMs) return null;
    const told = count;
    count = 0;
    toldAt = elapsed();
    return told;
  };
}
