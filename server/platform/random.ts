/** Pseudo-random numbers from a seed: the same seed gives the same demo data. */
export interface Random {
  /** From 0 up to, not including, 1. */
  next: () => number;
  /** A whole number within both bounds. */
  integer: (from: number, to: number) => number;
  pick: <Value>(values: readonly [Value, ...Value[]]) => Value;
  chance: (probability: number) => boolean;
  /** Normally distributed, mean 0 and deviation 1. */
  normal: () => number;
}

/** Mulberry32: small, quick and good enough for made-up data. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const integer = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  return {
    next,
    integer,
    pick: (values) => values[integer(0, values.length - 1)] ?? values[0],
    chance: (probability) => next() < probability,
    // Box and Muller; 1 - next() is never 0.
    normal: () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()),
  };
}
