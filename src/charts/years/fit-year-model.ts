import { heightAround, type YearModel } from './year-scene.ts';

/** In a lower plot the labels below the years give way. */
const leastWithRows = 110;
/** Whatever the window, the chart is cut rather than flat. */
const lowestPlot = 60;

/** Fits a chart with its axis into a height in pixels. */
export function fitYearModel(whole: YearModel, height: number): { model: YearModel; plotHeight: number } {
  const tight = { ...whole, isTight: true };
  const model = height - heightAround(tight) < leastWithRows ? { ...tight, rows: [] } : tight;
  return { model, plotHeight: Math.max(lowestPlot, height - heightAround(model)) };
}
