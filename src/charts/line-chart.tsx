import 'uplot/dist/uPlot.min.css';
import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { axisSteps, labelledYears } from './axis-steps.ts';
import { readChartColours, watchTheme } from './chart-colours.ts';
import { ChartTooltip } from './chart-tooltip.tsx';
import styles from './line-chart.module.css';
import type { LineScene } from './line-drawing.ts';
import { LineLegend } from './line-legend.tsx';
import { createLinePlot, type LinePlot } from './line-plot.ts';
import { haveSameValues, type LineSeries } from './line-series.ts';

export interface LineChartProps {
  /** The horizon; every series has a value for each year from 0 to it. */
  years: number;
  series: readonly LineSeries[];
  height: number;
  /** The main figure in words: the name of the picture. */
  label: string;
  /** Values in legend and tooltip. */
  formatValue: (value: number) => string;
  /** Values on the axis and at the right edge. */
  formatAxis: (value: number) => string;
  /** A year with its unit, under the last one and over the tooltip. */
  formatYear: (year: number) => string;
  /** The month and year of a point, beside the head of the tooltip. */
  formatPeriod?: ((year: number) => string) | undefined;
  todayLabel: string;
  showLegend?: boolean | undefined;
}

const directLabelsFrom = 480;
const tallFrom = 340;
const smallestAxisStep = 500;

const startOfLabel = (year: number, years: number, { formatYear, todayLabel }: LineChartProps): string => {
  if (year === 0) return todayLabel;
  return year === years ? formatYear(year) : String(year);
};

function sceneOf(props: LineChartProps, hidden: ReadonlySet<string>, root: HTMLElement, width: number): LineScene {
  const { series, years, height } = props;
  const all = series.flatMap((line) => Array.from(line.values));
  return {
    series,
    hidden,
    colours: readChartColours(root),
    yearLabels: labelledYears(years).map((year) => ({ year, text: startOfLabel(year, years, props) })),
    steps: axisSteps(
      { lowest: Math.min(0, ...all), highest: Math.max(0, ...all) },
      height >= tallFrom ? 6 : 4,
      smallestAxisStep,
    ),
    formatAxis: props.formatAxis,
    hasEndLabels: width >= directLabelsFrom,
  };
}

/** The same array for as long as the values are equal, so that equal data cause no work. */
function useStableSeries(series: readonly LineSeries[]): readonly LineSeries[] {
  const [stable, setStable] = useState(series);
  const isSame =
    stable === series ||
    (haveSameValues(stable, series) && stable.every((line, index) => line.label === series[index]?.label));
  if (!isSame) setStable(series);
  return isSame ? stable : series;
}

export function LineChart(props: LineChartProps) {
  const { years, height, label, formatValue, formatYear, formatPeriod, showLegend = false } = props;
  const series = useStableSeries(props.series);
  const root = useRef<HTMLDivElement>(null);
  const plot = useRef<LinePlot | null>(null);
  const latest = useRef(props);
  const [width, setWidth] = useState(0);
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const [point, setPoint] = useState<{ year: number; x: number } | null>(null);
  const names = series.map((line) => `${line.name} ${line.style}`).join();

  useLayoutEffect(() => {
    latest.current = props;
  });

  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => setWidth(Math.round(entry?.contentRect.width ?? 0)));
    if (root.current) observer.observe(root.current);
    return () => observer.disconnect();
  }, []);

  useEffect(() => {
    const element = root.current;
    if (!element || width === 0) return undefined;
    const scene = sceneOf(latest.current, new Set(), element, width);
    const created = createLinePlot(element, scene, { width, height }, (year, x) =>
      setPoint(year === null ? null : { year, x }),
    );
    plot.current = created;
    return () => {
      plot.current = null;
      created.destroy();
    };
  }, [names, width, height]);

  useEffect(() => {
    const element = root.current;
    if (!element || width === 0) return undefined;
    const show = () => plot.current?.show(sceneOf({ ...latest.current, series }, hidden, element, width));
    show();
    void document.fonts?.ready.then(show);
    return watchTheme(show);
  }, [series, hidden, width, years]);

  const toggle = (name: string) => {
    const next = new Set(hidden);
    if (!next.delete(name)) next.add(name);
    setHidden(next);
  };

  const handleKeyDown = (event: KeyboardEvent) => {
    const from = point?.year ?? years;
    const to = { ArrowLeft: from - 1, ArrowRight: from + 1, Home: 0, End: years }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    plot.current?.pointAt(Math.min(years, Math.max(0, to)));
  };

  const shown = series.filter((line) => !hidden.has(line.name));

  return (
    <div className={styles.chart}>
      <div
        ref={root}
        className={styles.plot}
        style={{ height }}
        role="img"
        aria-label={label}
        tabIndex={0}
        onKeyDown={handleKeyDown}
        onBlur={() => plot.current?.pointAt(null)}
      />
      {point && (
        <ChartTooltip
          title={formatYear(point.year)}
          detail={formatPeriod?.(point.year)}
          series={shown}
          year={point.year}
          formatValue={formatValue}
          x={point.x}
          width={width}
        />
      )}
      <p className="visually-hidden" role="status">
        {point &&
          [
            formatYear(point.year),
            ...shown.map((line) => `${line.label} ${formatValue(line.values[point.year] ?? 0)}`),
          ].join(', ')}
      </p>
      {showLegend && <LineLegend {...{ series, hidden, formatValue }} onToggle={toggle} />}
    </div>
  );
}
