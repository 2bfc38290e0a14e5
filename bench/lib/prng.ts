/**
 * A seeded 32-bit generator of numbers in [0, 1). A textbook generator implemented with doubles would lose bits and repeat
 * itself.
 */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Returns an integer from `min` to `max`, both included. */
export const wholeBetween = (random: () => number, min: number, max: number): number =>
  min + Math.floor(random() * (max - min + 1));

export function oneOf<Value>(random: () => number, values: readonly Value[]): Value {
  const value = values[Math.floor(random() * values.length)];
  if (value === undefined) throw new RangeError('Nothing to choose from.');
  return value;
}
