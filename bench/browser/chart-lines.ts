import { axisSteps } from '#domain/charts/axis-steps.ts';
import type { ChartColours } from '#charts/chart-colours.ts';
import type { LineScene } from '#charts/lines/line-drawing.ts';
import type { LineSeries } from '#charts/lines/line-series.ts';

export const points = 480;
export const size = { width: 900, height: 500 };
export const styles = ['invested', 'unfavourable', 'favourable', 'moderate'] as const;
const gains = { invested: 0, unfavourable: -1, favourable: 9, moderate: 5 };

/** Two carts that edits alternate between, with one value per month for every line. */
export const versions: readonly LineSeries[][] = [1_000, 1_500].map((monthly) =>
  styles.map((style) => {
    const values = new Float64Array(points);
    const factor = (1 + gains[style] / 100) ** (1 / 12);
    for (let month = 1; month < points; month += 1) values[month] = (values[month - 1] ?? 0) * factor + monthly;
    return { name: style, label: style, style, values };
  }),
);

export const colours: ChartColours = {
  lines: { invested: '#8a8f98', unfavourable: '#b4552d', moderate: '#1d5f8a', favourable: '#3d8a5f' },
  investedFill: 'rgb(138 143 152 / 0.15)',
  band: 'rgb(29 95 138 / 0.12)',
  grid: '#e3e5e8',
  base: '#9aa0a8',
  axis: '#5c626b',
  text: '#3a3f47',
  strongText: '#14171c',
  surface: '#ffffff',
  font: 'sans-serif',
};

const highest = Math.max(...versions.flatMap((lines) => lines.flatMap(({ values }) => Array.from(values))));
const steps = axisSteps({ lowest: 0, highest }, 6, 500);
const formatAxis = (value: number): string => String(Math.round(value));

export const sceneOf = (series: readonly LineSeries[]): LineScene => ({
  ...size,
  series,
  hidden: new Set(),
  colours,
  years: points - 1,
  yearText: String,
  calendarText: undefined,
  steps,
  hasEndLabels: true,
  hasEndNames: false,
  formatAxis,
});
