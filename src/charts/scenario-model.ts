import { lineDashes, lineWidths } from './lines/line-drawing.ts';
import { inPaintingOrder, lastValue, type LineSeries } from './lines/line-series.ts';
import type { YearBand, YearModel } from './years/year-scene.ts';

/** Returns the area of the deposits from zero and the band between the outer scenarios, of those that are shown. */
function bandsOf(series: readonly LineSeries[]): YearBand[] {
  const valuesOf = (name: LineSeries['style']) => series.find(({ style }) => style === name)?.values;
  const [invested, lower, upper] = [valuesOf('invested'), valuesOf('unfavourable'), valuesOf('favourable')];
  const plain = { opacity: 1, isOutlined: false };
  return [
    ...(invested
      ? [{ ...plain, name: 'invested', lower: null, upper: invested, colour: '--scenario-invested-fill' }]
      : []),
    ...(lower && upper ? [{ ...plain, name: 'scenarios', lower, upper, colour: '--scenario-band' }] : []),
  ];
}

/** Returns lines, areas and end labels of the scenarios and the deposits. */
export function scenarioParts(
  series: readonly LineSeries[],
  formatEnd: (value: number) => string,
  markOf?: (line: LineSeries) => object,
): Pick<YearModel, 'lines' | 'bands' | 'ends'> {
  const painted = inPaintingOrder(series);
  return {
    lines: painted.map(({ name, style, values }) => ({
      name,
      values,
      colour: `--scenario-${style}`,
      width: lineWidths[style],
      dash: lineDashes[style],
    })),
    bands: bandsOf(series),
    ends: painted.map((line) => ({
      name: line.name,
      at: lastValue(line),
      label: line.label,
      text: formatEnd(lastValue(line)),
      isMain: line.style === 'moderate',
      mark: markOf?.(line),
    })),
  };
}

/** A forecast with nothing but its lines. */
export interface ScenarioChartData extends Pick<YearModel, 'years' | 'formatAxis' | 'yearText' | 'rows'> {
  series: readonly LineSeries[];
  /** Formats the values at the ends of the lines. */
  formatValue: (value: number) => string;
  /** Attributes of the last value of a line. */
  markOf?: ((line: LineSeries) => object) | undefined;
}

/** Builds the chart of a forecast, with full values at the ends of its lines. */
export function scenarioModel({ series, formatValue, markOf, ...axes }: ScenarioChartData): YearModel {
  return { ...axes, ...scenarioParts(series, formatValue, markOf), level: null, mark: null };
}
