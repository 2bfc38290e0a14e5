import type { YearlyContribution } from './yearly-contributions.ts';

/** A part of a position, of 1, that counts for a group. */
export interface GroupPart {
  group: string;
  part: number;
}

/**
 * Positions added up by groups, such as the asset classes that they invest in: each group is as a position of its own, in the
 * order in which they come. The parts of a position make 1, so that the groups make up the same total.
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
