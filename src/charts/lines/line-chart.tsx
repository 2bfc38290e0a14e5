import { useEffect, useLayoutEffect, useRef, type RefObject, useCallback, useState } from 'react';
import 'uplot/dist/uPlot.min.css';
import { axisSteps } from '#domain/charts/axis-steps.ts';
import { readChartColours, watchTheme } from '../chart-colours.ts';
import type { LineScene } from './line-drawing.ts';
import { createLinePlot, type LinePlot, type PointListener } from './line-plot.ts';
import { inPaintingOrder, type LineSeries, areSameLines } from './line-series.ts';
import { ChartTooltip } from '../chart-tooltip.tsx';
import { CrosshairSlider } from '../crosshair-slider.tsx';
import styles from './line-chart.module.css';
import { LineLegend } from './line-legend.tsx';
import { useWidth } from '../use-size.ts';

interface PlottedLines extends Pick<
  LineScene,
  'hidden' | 'width' | 'height' | 'years' | 'formatAxis' | 'formatEnd' | 'yearText' | 'calendarText'
> {
  series: readonly LineSeries[];
  onPoint: PointListener;
}

const directLabelsFrom = 480;
const endNamesFrom = 640;
const tallFrom = 340;
const smallestAxisStep = 500;

function stepsOf(series: readonly LineSeries[], height: number): number[] {
  const values = series.flatMap((line) => Array.from(line.values));
  const range = { lowest: Math.min(0, ...values), highest: Math.max(0, ...values) };
  return axisSteps(range, height >= tallFrom ? 6 : 4, smallestAxisStep);
}

/**
 * Keeps the drawing of an element in sync with its lines, its width, the theme and the fonts; returns a function that points at
 * a year.
 */
function useLinePlot(root: RefObject<HTMLElement | null>, lines: PlottedLines): LinePlot['pointAt'] {
  const { series, hidden, width, height, years, formatAxis, formatEnd, yearText, calendarText, onPoint } = lines;
  const plot = useRef<LinePlot | null>(null);
  const formats = useRef({ formatAxis, formatEnd });

  useLayoutEffect(() => {
    formats.current = { formatAxis, formatEnd };
  });

  useEffect(() => {
    if (!root.current) return undefined;
    const created = createLinePlot(root.current, onPoint);
    plot.current = created;
    return () => created.destroy();
  }, [root, onPoint]);

  useEffect(() => {
    const element = root.current;
    if (!element || width === 0) return undefined;
    const steps = stepsOf(series, height);
    const hasEndLabels = width >= directLabelsFrom;
    let isCurrent = true;
    const show = () => {
      if (!isCurrent) return;
      const colours = readChartColours(element);
      const drawn = {
        width,
        height,
        series: inPaintingOrder(series),
        hidden,
        colours,
        years,
        yearText,
        calendarText,
        steps,
        hasEndLabels,
        hasEndNames: width >= endNamesFrom,
      };
      plot.current?.show({ ...drawn, ...formats.current });
    };
    show();
    void document.fonts?.ready.then(show);
    const unwatch = watchTheme(show);
    return () => {
      isCurrent = false;
      unwatch();
    };
  }, [root, series, hidden, width, height, years, yearText, calendarText]);

  return (year) => plot.current?.pointAt(year);
}

export interface LineChartProps {
  /** The horizon; every series has a value for each year from 0 to it. */
  years: number;
  series: readonly LineSeries[];
  height: number;
  /** The main figure in words: the accessible name of the image. */
  label: string;
  /** Formats values in legend and tooltip. */
  formatValue: (value: number) => string;
  /** Formats values on the axis. */
  formatAxis: (value: number) => string;
  /** Formats values at the right edge; as on the axis by default. */
  formatEnd?: ((value: number) => string) | undefined;
  /** Formats a year with its unit, for the last label and the tooltip. */
  formatYear: (year: number) => string;
  /** Formats the calendar year of a point, below its year and in the tooltip's heading. */
  formatPeriod?: ((year: number) => string) | undefined;
  todayLabel: string;
  /** Attributes of the value of a line in the legend. */
  markOf?: ((line: LineSeries) => object) | undefined;
  showLegend?: boolean | undefined;
}

/** Returns the same array while its lines are equal, so that equal data cause no work. */
function useStableSeries(series: readonly LineSeries[]): readonly LineSeries[] {
  const [stable, setStable] = useState(series);
  if (stable === series || areSameLines(stable, series)) return stable;
  setStable(series);
  return series;
}

export function LineChart(props: LineChartProps) {
  const {
    years,
    height,
    label,
    formatValue,
    formatAxis,
    formatEnd,
    formatYear,
    formatPeriod,
    todayLabel,
    markOf,
    showLegend,
  } = props;
  const series = useStableSeries(props.series);
  const root = useRef<HTMLDivElement>(null);
  const width = useWidth(root);
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const [point, setPoint] = useState<{ year: number; x: number; y: number } | null>(null);
  const horizonLabel = formatYear(years);

  const yearText = useCallback(
    (year: number) => (year === 0 ? todayLabel : year === years ? horizonLabel : String(year)),
    [years, todayLabel, horizonLabel],
  );

  const pointAt = useLinePlot(root, {
    series,
    hidden,
    width,
    height,
    years,
    formatAxis,
    formatEnd,
    yearText,
    calendarText: formatPeriod,
    onPoint: setPoint,
  });

  const toggle = (name: string) => {
    const next = new Set(hidden);
    if (!next.delete(name)) next.add(name);
    setHidden(next);
  };

  const shown = series.filter((line) => !hidden.has(line.name));
  const textAt = (year: number) =>
    [
      [formatYear(year), formatPeriod?.(year)].filter(Boolean).join(' '),
      ...shown.map((line) => `${line.label} ${formatValue(line.values[year] ?? 0)}`),
    ].join(', ');
  const year = Math.min(point?.year ?? years, years);

  return (
    <div className={styles.chart}>
      <div className={styles.frame} style={{ height }}>
        <div ref={root} className={styles.plot} role="img" aria-label={label} />
        <CrosshairSlider label={label} last={years} textOf={textAt} onPlace={pointAt} />
        {point && (
          <ChartTooltip
            title={formatYear(year)}
            detail={formatPeriod?.(year)}
            series={shown}
            year={year}
            formatValue={formatValue}
            point={point}
            chart={root}
          />
        )}
      </div>
      {showLegend && <LineLegend {...{ series, hidden, formatValue, markOf }} onToggle={toggle} />}
    </div>
  );
}
