import type { YearlyContribution } from './yearly-contributions.ts';

/** The part of a position, from 0 to 1, that belongs to a group. */
export interface GroupPart {
  group: string;
  part: number;
}

/**
 * Adds up positions by groups, for example by asset class; each group is treated like a position, in order of appearance. The
 * parts of a position add up to 1, so that the groups have the same total.
 */
export function groupedContributions(
  positions: readonly YearlyContribution[],
  partsOf: (positionId: string) => readonly GroupPart[],
): YearlyContribution[] {
  const groups = new Map<string, YearlyContribution>();
  for (const position of positions)
    for (const { group, part } of partsOf(position.positionId)) {
      const sum = groups.get(group) ?? nothingOf(group, position.value.length);
      groups.set(group, sum);
      sum.lastYear = Math.max(sum.lastYear, position.lastYear);
      for (const row of ['invested', 'fees', 'value'] as const) addPart(sum[row], position[row], part);
    }
  return [...groups.values()];
}

function nothingOf(positionId: string, points: number): YearlyContribution {
  const row = () => new Float64Array(points);
  return { positionId, lastYear: 0, invested: row(), fees: row(), value: row() };
}

function addPart(sum: Float64Array, amounts: Float64Array, part: number): void {
  for (const [year, amount] of amounts.entries()) sum[year] = (sum[year] ?? 0) + amount * part;
}
