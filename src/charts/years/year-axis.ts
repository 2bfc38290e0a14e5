import { centredExtent, joinPoints, labelGap, spacedPoints } from '#domain/charts/axis-labels.ts';
import { rule, text, type ChartMark } from '../chart-mark.ts';

/** Texts below the years: at the labelled ones, or at every one that has a text. */
interface YearRow {
  /** Left of the row; empty without one. */
  label: string;
  /** The text of a year, or of neighbouring ones that share it because there is no room for one each. */
  textOf: (first: number, last: number) => string;
  titleOf?: (first: number, last: number) => string;
  isAtEvery: boolean;
}

/** The labels below a chart of yearly values. */
export interface YearAxis {
  years: number;
  yearText: (year: number) => string;
  /** Further texts below the years; an empty text is omitted. */
  rows: readonly YearRow[];
}

/** Returns the width of the widest text at 12 pixels. */
export type WidestText = (texts: readonly string[]) => number;

interface AxisFrame {
  plot: { left: number; bottom: number };
  xOf: (year: number) => number;
  widest: WidestText;
}

export const rowHeight = 20;
/** Closer labels would have room, but be hard to read. */
const leastWidth = 44;
/** Added to the gap between long labels, such as dates. */
const padding = 8;
/** With more points than this they are not years, and only labelled ones get a tick. */
const mostTicks = 60;

/** The width of the texts below one another at a labelled year. */
const widthAt = ({ yearText, rows }: YearAxis, year: number, widest: WidestText): number =>
  widest([yearText(year), ...rows.filter(({ isAtEvery }) => !isAtEvery).map(({ textOf }) => textOf(year, year))]);

/** Left end of the first label and right end of the row labels, left of the first year. */
const firstReach = (axis: YearAxis, widest: WidestText): number =>
  Math.max(16, Math.ceil(widthAt(axis, 0, widest) / 2) + labelGap);

/** Returns the room that the labels of rows and the first year need left of it, in pixels. */
export const leftOfYears = (axis: YearAxis, widest: WidestText): number =>
  firstReach(axis, widest) + widest(axis.rows.map(({ label }) => label));

/** Returns the room that the last year needs right of it, in pixels. */
export const rightOfYears = (axis: YearAxis, widest: WidestText): number =>
  Math.ceil(widthAt(axis, axis.years, widest) / 2);

/** Returns the years with room for their labels; days of one month have the same text, which is shown once. */
function labelledYears(axis: YearAxis, { xOf, widest }: AxisFrame): number[] {
  const { years, yearText } = axis;
  const extentOf = (year: number) =>
    centredExtent(xOf(year), Math.max(leastWidth, widthAt(axis, year, widest) + padding));
  return spacedPoints({ last: years, extentOf }).filter(
    (year, place, all) => place === 0 || yearText(year) !== yearText(all[place - 1] ?? year),
  );
}

/** The texts of a row at every year that has one; neighbours share one where they would touch. */
function everyMarks(row: YearRow, years: number, y: number, { xOf, widest }: AxisFrame): ChartMark[] {
  const { label, textOf, titleOf } = row;
  const centre = (first: number, last: number) => (xOf(first) + xOf(last)) / 2;
  const withText = Array.from({ length: years + 1 }, (_, year) => year).filter((year) => textOf(year, year) !== '');
  const joined = joinPoints(withText, ({ first, last }) =>
    centredExtent(centre(first, last), widest([textOf(first, last)])),
  );
  return joined.map(({ first, last }) =>
    text(`${label} ${first}`, [centre(first, last), y], textOf(first, last), {
      anchor: 'middle',
      title: titleOf?.(first, last),
    }),
  );
}

/** Returns the years below the base line of a plot, and the rows of text below them; no two texts touch. */
export function axisMarks(axis: YearAxis, frame: AxisFrame): ChartMark[] {
  const { years, yearText, rows } = axis;
  const { plot, xOf, widest } = frame;
  const labelled = labelledYears(axis, frame);
  const ticks = years > mostTicks ? labelled : Array.from({ length: years + 1 }, (_, year) => year);
  const baseOf = (row: number) => plot.bottom + 20 + row * rowHeight;
  const below = (id: string, year: number, y: number, words: string) =>
    text(`${id} ${year}`, [xOf(year), y], words, { anchor: 'middle' });
  return [
    ...ticks.map((year) => {
      const x = Math.round(xOf(year)) + 0.5;
      const bottom = plot.bottom + (labelled.includes(year) ? 6 : 3);
      return rule(
        `tick ${year}`,
        [
          [x, plot.bottom],
          [x, bottom],
        ],
        '--color-line-control',
      );
    }),
    ...labelled.map((year) => below('year', year, baseOf(0), yearText(year))),
    ...rows.flatMap((row, place) => {
      const y = baseOf(place + 1);
      const { label, textOf, isAtEvery } = row;
      const words = isAtEvery
        ? everyMarks(row, years, y, frame)
        : labelled.filter((year) => textOf(year, year) !== '').map((year) => below(label, year, y, textOf(year, year)));
      const name = text(`row ${label}`, [plot.left - firstReach(axis, widest), y], label, { anchor: 'end' });
      return label === '' ? words : [name, ...words];
    }),
  ];
}
