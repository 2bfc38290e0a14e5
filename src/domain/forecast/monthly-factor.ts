const mostKept = 10_000;
const factors = new Map<number, number>();

/** Returns the monthly growth factor for an annual gain in percent, at least -100 (CALC-06). */
export function monthlyFactor(annualGain: number): number {
  const known = factors.get(annualGain);
  if (known !== undefined) return known;
  if (factors.size >= mostKept) factors.clear();
  const factor = (1 + annualGain / 100) ** (1 / 12);
  factors.set(annualGain, factor);
  return factor;
}
