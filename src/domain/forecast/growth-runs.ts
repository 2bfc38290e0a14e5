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
