import type { PathLine } from './forecast-item.ts';
import { growthRuns } from './growth-runs.ts';

/** The gains that hold one after another, with the years left when each begins; lines never reached are left out. */
export function gainSteps(path: readonly PathLine[], years: number): { line: PathLine; yearsLeft: number }[] {
  let monthsLeft = years * 12;
  return growthRuns(path, monthsLeft).map(({ line, months }) => {
    const step = { line, yearsLeft: monthsLeft / 12 };
    monthsLeft -= months;
    return step;
  });
}
