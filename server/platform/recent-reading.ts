interface ReadingLimits {
  /** A reading is reused for this long. */
  keptMs: number;
  /** What is not told within this time is not known. */
  patienceMs: number;
}

/**
 * Answers what was read last, or null where it cannot be read in time. At most one reading is under way: a source that is silent is
 * not asked again before it has answered.
 */
export function recentReading<Value>(
  read: () => Promise<Value>,
  { keptMs, patienceMs }: ReadingLimits,
): () => Promise<Value | null> {
  let kept: { value: Value | null; at: number } | undefined;
  let underWay: Promise<Value | null> | undefined;
  const readAgain = async () => {
    const value = await read().catch(() => null);
    kept = { value, at: performance.now() };
    underWay = undefined;
    return value;
  };
  return async () => {
    if (kept && performance.now() - kept.at < keptMs) return kept.value;
    underWay ??= readAgain();
    return within(underWay, patienceMs);
  };
}

/** Null where it takes longer. */
async function within<Value>(promise: Promise<Value>, patienceMs: number): Promise<Value | null> {
  const late: { timer?: ReturnType<typeof setTimeout> } = {};
  const patience = new Promise<null>((resolve) => {
    late.timer = setTimeout(resolve, patienceMs, null);
  });
  try {
    return await Promise.race([promise, patience]);
  } finally {
    clearTimeout(late.timer);
  }
}
