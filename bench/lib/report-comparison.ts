import { formatFigure, formatTime } from './format-time.ts';
import { pairRatios, unpairedNames, type Pair } from './pair-ratios.ts';

const nameWidth = 40;
const figureWidth = 11;

/** Returns the printed lines of a group measured on both sides. */
export function reportComparison(group: string, pairs: readonly Pair[]): string[] {
  const { onlyA, onlyB } = unpairedNames(pairs);
  return [
    row(`${group}, ${pairs.length} ${pairs.length === 1 ? 'pair' : 'pairs'}`, 'A', 'B', 'B/A', 'lowest to highest'),
    ...pairRatios(pairs).map(({ name, isTime, a, b, ratio, lowest, highest }) => {
      const format = isTime ? formatTime : formatFigure;
      return row(
        `  ${name}`,
        format(a),
        format(b),
        `${formatFigure(ratio)} x`,
        `${formatFigure(lowest)} to ${formatFigure(highest)}`,
      );
    }),
    ...(onlyA.length > 0 ? [`  only in A: ${onlyA.join('; ')}`] : []),
    ...(onlyB.length > 0 ? [`  only in B: ${onlyB.join('; ')}`] : []),
  ];
}

const row = (name: string, a: string, b: string, ratio: string, range: string) =>
  `${name.padEnd(nameWidth)}${[a, b, ratio].map((text) => text.padStart(figureWidth)).join('')}   ${range}`;
