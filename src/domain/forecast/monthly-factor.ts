const mostKept = 10_000;
const factors = new Map<number, number>();

/** The factor by which a value grows in a month at an annual gain in percent, not below -100 (CALC-06). */
export function monthlyFactor(annualGain: number): number {
  const known = factors.get(annualGain);
  if (known !== undefined) return known;
  if (factors.size >= mostKept) factors.clear();
  const factor = (1 + annualGain / 100) ** (1 / 12);
  factors.set(annualGain, factor);
  return factor;
}
