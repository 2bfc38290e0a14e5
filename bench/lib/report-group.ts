import { formatFigure, formatTime } from './format-time.ts';
import { ratioOf } from './harness.ts';
import type { ResultLine } from './result-line.ts';

const nameWidth = 44;
const figureWidth = 10;

/** Returns the printed lines of a group: where it was measured, its cases with time, spread and ratio, and its measures. */
export function reportGroup(line: ResultLine): string[] {
  const { group, base, cases, measures, disturbed, commit, processor, load } = line;
  const place = [
    `commit ${commit ?? 'unknown'}`,
    `${processor.model}, ${processor.cores} cores`,
    `load ${load.begin.toFixed(2)} to ${load.end.toFixed(2)}`,
  ];
  return [
    `${group}: ${place.join('; ')}`,
    ...cases.map(({ name, ms, spreadPercent }) =>
      row(name, formatTime(ms), `±${formatPercent(spreadPercent)} %`, `${formatFigure(ratioOf(line, name, base))} x`),
    ),
    ...(disturbed ? [`  ${disturbed} turns were disturbed by another process, and are counted all the same`] : []),
    ...Object.entries(measures).map(([name, value]) => row(name, formatFigure(value))),
  ];
}

const formatPercent = (percent: number) => (percent < 10 ? percent.toFixed(1) : percent.toFixed(0));

const row = (name: string, ...figures: readonly string[]) =>
  `  ${name.padEnd(nameWidth)}${figures.map((figure) => figure.padStart(figureWidth)).join('')}`;
