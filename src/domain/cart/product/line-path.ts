import { horizonOf } from '../catalogue/contract-lines.ts';
import type { CartProgram } from '../catalogue/cart-catalogue.ts';
import type { CalcInput } from '../document.ts';

/** Returns the lines that a path starting on the given line may end on: those whose horizon is not longer (CART-41). */
export function endingLines(lines: readonly CartProgram[], startingLineId: string | null): CartProgram[] {
  const start = lines.find(({ id }) => id === startingLineId);
  return start ? lines.filter((line) => horizonOf(line) <= horizonOf(start)) : [...lines];
}

/**
 * Adjusts the input after a change of its lines: if the new starting line has a shorter horizon than the ending line, it
 * becomes the ending line as well (CART-41).
 */
export function withConsistentLines(input: CalcInput, lines: readonly CartProgram[]): CalcInput {
  const start = lines.find(({ id }) => id === input.startingLineId);
  const end = lines.find(({ id }) => id === input.endingLineId);
  if (!start || !end || horizonOf(start) >= horizonOf(end)) return input;
  return { ...input, endingLineId: start.id };
}

/** Returns the lines from the starting to the ending one; only the starting line if the plan has no ending line (CALC-16). */
export function linePath(
  lines: readonly CartProgram[],
  { startingLineId, endingLineId }: Pick<CalcInput, 'startingLineId' | 'endingLineId'>,
): CartProgram[] {
  const from = lines.findIndex(({ id }) => id === startingLineId);
  const to = lines.findIndex(({ id }) => id === endingLineId);
  const start = lines[from];
  const end = lines[to];
  if (!start) return [];
  if (!end || to === from) return [start];
  // Lines with equal horizons may be listed in reverse order.
  return to > from ? lines.slice(from, to + 1) : [start, end];
}
