import type { PathLine } from './forecast-item.ts';

/** A number of consecutive months that grow by the same line. */
export interface GrowthRun {
  months: number;
  line: PathLine;
}

/**
 * Returns the active line of the path for each of `months` months (calculation, section 5; CALC-16): the first line whose own
 * horizon is at most the years left, otherwise the ending line. Throws on an empty path.
 */
export function growthRuns(path: readonly PathLine[], months: number): GrowthRun[] {
  const ending = path.at(-1);
  if (!ending) throw new RangeError('A growth path needs at least one line.');
  if (path.length === 1) return [{ months, line: ending }];
  const runs: GrowthRun[] = [];
  for (let elapsed = 0; elapsed < months; elapsed += 1) {
    const yearsLeft = (months - elapsed) / 12;
    const line = path.find(({ investmentHorizon }) => investmentHorizon <= yearsLeft) ?? ending;
    const current = runs.at(-1);
    if (current?.line === line) current.months += 1;
    else runs.push({ months: 1, line });
  }
  return runs;
}

/** Returns the successive lines of a path with the months left at the start of each; unreached lines are left out. */
export function gainSteps(path: readonly PathLine[], years: number): { line: PathLine; monthsLeft: number }[] {
  let monthsLeft = years * 12;
  return growthRuns(path, monthsLeft).map(({ line, months }) => {
    const step = { line, monthsLeft };
    monthsLeft -= months;
    return step;
  });
}

/** A number of consecutive instalments that invest the same amount. */
export interface ContributionRun {
  instalments: number;
  invested: number;
}

/** Splits the months wherever the contribution or the growth changes; `runWidth` numbers per run. */
export function seriesRuns(contributions: readonly ContributionRun[], growth: readonly GrowthRun[]): Float64Array {
  const columns: number[] = [];
  let index = 0;
  let instalments = contributions[0]?.instalments ?? 0;
  for (const { months, line } of growth) {
    const factors = [line.unfavourableGain, line.moderateGain, line.favourableGain].map(monthlyFactor);
    for (let left = months; left > 0;) {
      const contribution = contributions[index];
      if (!contribution) throw new RangeError('The instalments of a plan end before its growth.');
      const taken = Math.min(left, instalments);
      columns.push(taken, contribution.invested, ...factors);
      left -= taken;
      instalments -= taken;
      if (instalments > 0) continue;
      index += 1;
      instalments = contributions[index]?.instalments ?? 0;
    }
  }
  return Float64Array.from(columns);
}

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
