import { horizonOf } from '../../catalogue/contract-lines.ts';
import type { CartProgram } from '../../catalogue/cart-catalogue.ts';
import type { CalcInput } from '../document.ts';

/** Lines on which a path may end that starts on the given one: those with no longer horizon (CART-41). */
export function endingLines(lines: readonly CartProgram[], startingLineId: string | null): CartProgram[] {
  const start = lines.find(({ id }) => id === startingLineId);
  return start ? lines.filter((line) => horizonOf(line) <= horizonOf(start)) : [...lines];
}

/**
 * The input after a change of its lines: where the new starting line has a shorter horizon than the ending line, the
 * ending line becomes the starting line (CART-41).
 */
export function withConsistentLines(input: CalcInput, lines: readonly CartProgram[]): CalcInput {
  const start = lines.find(({ id }) => id === input.startingLineId);
  const end = lines.find(({ id }) => id === input.endingLineId);
  if (!start || !end || horizonOf(start) >= horizonOf(end)) return input;
  return { ...input, endingLineId: start.id };
}

/** The lines from the starting to the ending one; the starting line alone where the plan has no ending line (CALC-16). */
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
  // Lines of equal horizon may stand the other way round in the list.
  return to > from ? lines.slice(from, to + 1) : [start, end];
}
