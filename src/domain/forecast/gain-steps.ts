import type { PathLine } from './forecast-item.ts';
import { growthRuns } from './growth-runs.ts';

/** Returns the successive lines of a path with the years left at the start of each; unreached lines are left out. */
export function gainSteps(path: readonly PathLine[], years: number): { line: PathLine; yearsLeft: number }[] {
  let monthsLeft = years * 12;
  return growthRuns(path, monthsLeft).map(({ line, months }) => {
    const step = { line, yearsLeft: monthsLeft / 12 };
    monthsLeft -= months;
    return step;
  });
}
