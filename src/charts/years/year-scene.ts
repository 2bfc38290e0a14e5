import { axisSteps } from '#domain/charts/axis-steps.ts';
import { spreadLabels } from '#domain/charts/label-places.ts';
import { rule, text, type ChartMark, type Place } from '../chart-mark.ts';
import type { Paint } from '../paint.ts';
import { axisMarks, leftOfYears, rightOfYears, rowHeight, type YearAxis, type WidestText } from './year-axis.ts';

/** One line from year 0 to the last. */
export interface YearLine {
  name: string;
  values: ArrayLike<number>;
  colour: Paint;
  width: number;
  dash: readonly number[];
  /** Whether it has no dot at its end, as a line that only others are compared with. */
  isBare?: boolean;
}

/** The area between two rows of values; without a lower one it starts at zero. */
export interface YearBand {
  name: string;
  lower: ArrayLike<number> | null;
  upper: ArrayLike<number>;
  colour: Paint;
  opacity: number;
  /** Whether it is separated from the one above by an outline. */
  isOutlined: boolean;
}

/** A label at the right edge, beside a value. */
export interface YearEnd {
  name: string;
  at: number;
  label: string;
  text: string;
  isMain: boolean;
  /** Attributes of its text in the page. */
  mark?: object | undefined;
}

/** A chart of yearly values. */
export interface YearModel extends YearAxis {
  lines: readonly YearLine[];
  bands: readonly YearBand[];
  ends: readonly YearEnd[];
  /** A dashed line over the whole width, such as a goal. */
  level: number | null;
  /** A month in which something is reached, with its text. */
  mark: { month: number; value: number; text: string } | null;
  /** Minimum distance of two steps of the axis; that of money by default. */
  smallestStep?: number | undefined;
  /** The steps themselves, if the axis need not reach zero. */
  steps?: readonly number[] | undefined;
  formatAxis: (value: number) => string;
  /** Whether there is no more room above the plot than its highest label needs. */
  isTight?: boolean | undefined;
}

export interface YearScene {
  width: number;
  height: number;
  plot: { left: number; right: number; top: number; bottom: number };
  marks: readonly ChartMark[];
  xOf: (year: number) => number;
  yOf: (value: number) => number;
}

export interface SceneSize {
  width: number;
  plotHeight: number;
  /** Returns the width of the widest text at 12 pixels. */
  widest: WidestText;
}

const usualTop = 28;
const tightTop = 12;
const endDistance = 36;
const endGap = 28;
/** Names of ends that are longer take two lines where the plot is high enough for them. */
const longName = 32;
const wrappedDistance = 50;
const nameLine = 14;
/** Minimum width in pixels for names at the line ends. */
export const endsFrom = 640;
const mostSteps = 6;
/** Below this height there is room for fewer steps, and name and value of an end share a line. */
const lowPlot = 180;
export const isLowPlot = (height: number): boolean => height < lowPlot;
const lowSteps = 4;
const lowDistance = 20;
const lowGap = 12;

function stepsOf({ lines, bands, level, ends, smallestStep = 500 }: YearModel, most: number): readonly number[] {
  const values = [
    ...lines.flatMap(({ values: own }) => Array.from(own)),
    ...bands.flatMap(({ upper, lower }) => [...Array.from(upper), ...Array.from(lower ?? [])]),
    ...ends.map(({ at }) => at),
    level ?? 0,
  ].filter(Number.isFinite);
  return axisSteps({ lowest: Math.min(0, ...values), highest: Math.max(0, ...values) }, most, smallestStep);
}

/** Returns the height above the plot, where the tag of a month that reaches the level may be. */
const topOf = ({ isTight = false, mark }: YearModel) => (isTight && !mark ? tightTop : usualTop);

/** Returns the height of a chart beyond its plot. */
export const heightAround = (model: YearModel): number => topOf(model) + rowHeight * (1 + model.rows.length) + 8;

/** Calculates the positions of all parts of a chart of yearly values, for a width. */
export function yearScene(model: YearModel, { width, plotHeight, widest }: SceneSize): YearScene {
  const isLow = isLowPlot(plotHeight);
  const steps = model.steps ?? stepsOf(model, isLow ? lowSteps : mostSteps);
  const hasEnds = width >= endsFrom && model.ends.length > 0;
  const layout: EndLayout = { isLow, isWrapped: !isLow && plotHeight / model.ends.length >= wrappedDistance };
  const endRoom = hasEnds ? endGap + endsWidth(model, widest, layout) : Math.max(12, rightOfYears(model, widest));
  const left = Math.max(widest(steps.map(model.formatAxis)) + 12, leftOfYears(model, widest));
  const right = Math.max(left + 40, width - endRoom);
  const top = topOf(model);
  const bottom = top + plotHeight;
  const [low, high] = model.steps
    ? [Math.min(...steps), Math.max(...steps)]
    : [Math.min(...steps, 0), Math.max(...steps, 1)];
  const plot = { left, right, top, bottom };
  const scene = {
    width,
    height: plotHeight + heightAround(model),
    plot,
    xOf: (year: number) => left + ((right - left) * year) / Math.max(1, model.years),
    yOf: (value: number) => bottom - ((bottom - top) * (value - low)) / (high - low || 1),
  };
  const marks = [
    ...gridMarks(model, scene, steps),
    ...axisMarks(model, { ...scene, widest }),
    ...bandMarks(model, scene),
    ...lineMarks(model, scene),
    ...levelMarks(model, scene),
    ...(hasEnds ? endMarks(model, scene, layout) : []),
  ];
  return { ...scene, marks };
}

type Frame = Omit<YearScene, 'marks'>;

interface EndLayout {
  isLow: boolean;
  /** Whether long names may take two lines. */
  isWrapped: boolean;
}

/** Returns the lines of a name, which is never cut: a long one in two lines, broken nearest to its middle. */
function nameLines(label: string, { isWrapped }: EndLayout): readonly string[] {
  if (!isWrapped || label.length <= longName) return [label];
  const breaks = [...label.matchAll(/ /g)].map(({ index }) => index);
  const [at] = breaks.toSorted((one, other) => Math.abs(one - label.length / 2) - Math.abs(other - label.length / 2));
  return at === undefined ? [label] : [label.slice(0, at), label.slice(at + 1)];
}

/** Values are larger than their names by a sixth, and bold ones wider still. */
function endsWidth({ ends }: YearModel, widest: WidestText, layout: EndLayout): number {
  const { isLow } = layout;
  const values = widest(ends.map(({ text: words }) => words)) * (isLow ? 1.23 : 1.32);
  const names = widest(ends.flatMap(({ label }) => nameLines(label, layout)));
  return Math.ceil(isLow ? names + lowGap + values : Math.max(values, names));
}

const gridMarks = ({ formatAxis }: YearModel, { plot, yOf }: Frame, steps: readonly number[]): ChartMark[] =>
  steps.flatMap((value) => {
    const y = Math.round(yOf(value)) + 0.5;
    const ends: Place[] = [
      [plot.left, y],
      [plot.right, y],
    ];
    return [
      rule(`grid ${value}`, ends, value === 0 ? '--color-line-control' : '--chart-grid'),
      text(`step ${value}`, [plot.left - 10, y + 4], formatAxis(value), { anchor: 'end', mark: { 'data-scale': 'y' } }),
    ];
  });

const placesOf = (values: ArrayLike<number>, { xOf, yOf }: Frame): Place[] =>
  Array.from(values, (value, year): Place => [xOf(year), yOf(value)]);

const bandMarks = ({ bands, years }: YearModel, frame: Frame): ChartMark[] =>
  bands.flatMap(({ name, lower, upper, colour, opacity, isOutlined }): ChartMark[] => {
    const floor = lower ?? new Float64Array(years + 1);
    const edge = placesOf(upper, frame);
    const area: ChartMark = {
      id: `band ${name}`,
      kind: 'area',
      places: [...edge, ...placesOf(floor, frame).toReversed()],
      colour,
      opacity,
    };
    return isOutlined ? [area, { ...rule(`edge ${name}`, edge, '--chart-surface') }] : [area];
  });

/** A line may end before the last year. */
const lineMarks = ({ lines }: YearModel, frame: Frame): ChartMark[] =>
  lines.flatMap(({ name, values, colour, width, dash, isBare = false }): ChartMark[] => {
    const drawn: ChartMark = { id: `line ${name}`, kind: 'line', places: placesOf(values, frame), colour, width, dash };
    if (isBare) return [drawn];
    const at: Place = [frame.xOf(values.length - 1), frame.yOf(values[values.length - 1] ?? 0)];
    return [drawn, { id: `end ${name}`, kind: 'dot', at, radius: width > 2 ? 4 : 3, colour, isFilled: width > 2 }];
  });

/** The level, and a vertical line to the month in which it is reached. */
function levelMarks({ level, mark }: YearModel, { plot, xOf, yOf }: Frame): ChartMark[] {
  if (level === null) return [];
  const y = yOf(level);
  const dashed: ChartMark = {
    id: 'level',
    kind: 'line',
    places: [
      [plot.left, y],
      [plot.right, y],
    ],
    colour: '--color-text',
    width: 1.25,
    dash: [7, 5],
  };
  if (!mark) return [dashed];
  const [x, at] = [xOf(mark.month / 12), yOf(mark.value)];
  const tag = { width: 66, height: 20 };
  const tagLeft = Math.min(Math.max(x - tag.width / 2, plot.left), plot.right - tag.width);
  return [
    dashed,
    {
      id: 'mark fall',
      kind: 'line',
      places: [
        [x, at],
        [x, plot.bottom],
      ],
      colour: '--color-text',
      width: 1,
      dash: [2, 3],
    },
    { id: 'mark', kind: 'dot', at: [x, at], radius: 5, colour: '--color-text', isFilled: false },
    { id: 'mark tag', kind: 'box', at: [tagLeft, at - 32], ...tag, colour: '--color-surface-inverse' },
    text('mark text', [tagLeft + tag.width / 2, at - 18], mark.text, {
      colour: '--color-text-inverse',
      weight: 600,
      anchor: 'middle',
    }),
  ];
}

/** Names and values, spread apart and connected to their positions by a hairline. */
function endMarks({ ends, years }: YearModel, { width, xOf, yOf, plot }: Frame, layout: EndLayout): ChartMark[] {
  const { isLow } = layout;
  const most = Math.max(...ends.map(({ label }) => nameLines(label, layout).length));
  const wanted = ends.map(({ at }) => yOf(at));
  const distance = isLow
    ? lowDistance
    : Math.min(most > 1 ? wrappedDistance : endDistance, (plot.bottom - plot.top) / ends.length);
  const room = isLow
    ? { first: plot.top, last: plot.bottom }
    : { first: plot.top + 6 + (most - 1) * nameLine, last: plot.bottom - 16 };
  const places = spreadLabels(wanted, distance, room);
  const x = xOf(years);
  return ends.flatMap(({ name, label, text: words, isMain, mark }, index) => {
    const [from = 0, y = 0] = [wanted[index], places[index]];
    const look = { colour: '--color-text', weight: isMain ? 700 : 500, mark } as const;
    return [
      rule(
        `join ${name}`,
        [
          [x + 7, from],
          [x + 14, from],
          [x + 20, y],
          [x + endGap - 3, y],
        ],
        '--color-line-control',
      ),
      ...nameLines(label, layout).map((line, place, all) =>
        text(
          `name ${name}${place === 0 ? '' : ` ${place}`}`,
          [x + endGap, isLow ? y + 4 : y - 2 - (all.length - 1 - place) * nameLine],
          line,
          { colour: '--color-text-2' },
        ),
      ),
      isLow
        ? text(`value ${name}`, [width, y + 4], words, { ...look, size: 13, anchor: 'end' })
        : text(`value ${name}`, [x + endGap, y + 14], words, { ...look, size: 14 }),
    ];
  });
}
