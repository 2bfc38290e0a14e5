import { median, type GroupResult } from './harness.ts';

/** The results of one group on both sides, measured one right after the other. */
export type Pair = readonly [GroupResult, GroupResult];

/** A figure of B compared with A: medians over the pairs; the ratio is the median of the pairs' ratios. */
export interface PairedFigure {
  name: string;
  isTime: boolean;
  a: number;
  b: number;
  ratio: number;
  lowest: number;
  highest: number;
}

/** Pairs the times of the cases and the measures that a group has on both sides in every pair. */
export function pairRatios(pairs: readonly Pair[]): PairedFigure[] {
  return figureNames(pairs).flatMap(({ name, isTime }) => {
    const figures = pairs.map(([a, b]) => [figureOf(a, name, isTime), figureOf(b, name, isTime)] as const);
    const complete = figures.filter((pair): pair is readonly [number, number] => !pair.includes(undefined));
    if (complete.length < pairs.length) return [];
    const ratios = complete.map(([a, b]) => b / a);
    return {
      name,
      isTime,
      a: median(complete.map(([a]) => a)),
      b: median(complete.map(([, b]) => b)),
      ratio: median(ratios),
      lowest: Math.min(...ratios),
      highest: Math.max(...ratios),
    };
  });
}

/** Pairs the groups that ran on both sides. */
export function pairGroups(a: readonly GroupResult[], b: readonly GroupResult[]): Map<string, Pair> {
  return new Map(
    a.flatMap((resultA) => {
      const resultB = b.find(({ group }) => group === resultA.group);
      return resultB ? [[resultA.group, [resultA, resultB]] as const] : [];
    }),
  );
}

/** Returns the names of cases and measures that only one side has. */
export function unpairedNames(pairs: readonly Pair[]): { onlyA: string[]; onlyB: string[] } {
  const namesOf = (side: 0 | 1) => new Set(pairs.flatMap((pair) => namesIn(pair[side])).map(({ name }) => name));
  const [a, b] = [namesOf(0), namesOf(1)];
  return { onlyA: [...a].filter((name) => !b.has(name)), onlyB: [...b].filter((name) => !a.has(name)) };
}

const namesIn = ({ cases, measures }: GroupResult) => [
  ...cases.map(({ name }) => ({ name, isTime: true })),
  ...Object.keys(measures).map((name) => ({ name, isTime: false })),
];

const figureNames = (pairs: readonly Pair[]) => (pairs[0] ? namesIn(pairs[0][0]) : []);

const figureOf = ({ cases, measures }: GroupResult, name: string, isTime: boolean): number | undefined =>
  isTime ? cases.find((one) => one.name === name)?.ms : measures[name];
