import 'uplot/dist/uPlot.min.css';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { daysBetween, type PlainDate } from '#domain/dates/plain-date.ts';
import type { DayPrice } from '#domain/funds/prices/price-change.ts';
import { priceSteps, stepDecimals, dateTicks } from '#domain/charts/axis-steps.ts';
import { readChartColours, watchTheme, type ChartColours } from './chart-colours.ts';
import tooltipStyles from './chart-tooltip.module.css';
import { CrosshairSlider } from './crosshair-slider.tsx';
import chartStyles from './lines/line-chart.module.css';
import styles from './price-chart.module.css';
import { createPricePlot, type PlottedPoint, type PricePlot, type PriceScene } from './price-plot.ts';
import { useWidth } from './use-size.ts';

export interface PriceChartProps {
  /** At least one point, by ascending days; the same array while nothing changes. */
  points: readonly DayPrice[];
  height: number;
  /** The main figure in words: the accessible name of the image. */
  label: string;
  /** Formats a full price in the tooltip. */
  formatPrice: (price: number) => string;
  /** Formats an axis value with the decimals that its steps need. */
  formatAxis: (value: number, decimals: number) => string;
  formatDate: (date: PlainDate) => string;
}

const roomForTick = 76;
const tooltipDistance = 14;

type SceneFrame = Pick<PriceScene, 'width' | 'height' | 'colours'>;

function sceneOf(
  points: readonly DayPrice[],
  formatAxis: PriceChartProps['formatAxis'],
  { width, height, colours }: SceneFrame,
): PriceScene {
  const first = points[0]?.date ?? '';
  const last = points.at(-1)?.date ?? first;
  const prices = points.map(({ price }) => price);
  const steps = priceSteps({ lowest: Math.min(...prices), highest: Math.max(...prices) });
  const decimals = stepDecimals(steps);
  const dayOf = (date: PlainDate) => daysBetween(first, date);
  return {
    width,
    height,
    colours,
    days: points.map(({ date }) => dayOf(date)),
    prices,
    steps,
    formatStep: (value) => formatAxis(value, decimals),
    ticks: dateTicks(first, last, Math.floor(width / roomForTick)).map(({ date, text }) => ({
      day: dayOf(date),
      text,
    })),
  };
}

/** Draws the latest points on an element, and redraws when its width, the theme or the fonts change. */
function usePricePlot(
  { points, height, formatAxis }: Pick<PriceChartProps, 'points' | 'height' | 'formatAxis'>,
  onPoint: (point: PlottedPoint | null) => void,
) {
  const root = useRef<HTMLDivElement>(null);
  const plot = useRef<PricePlot | null>(null);
  const format = useRef(formatAxis);
  const listener = useRef(onPoint);
  const width = useWidth(root);

  useLayoutEffect(() => {
    format.current = formatAxis;
    listener.current = onPoint;
  });

  useEffect(() => {
    if (!root.current) return undefined;
    const created = createPricePlot(root.current, (point) => listener.current(point));
    plot.current = created;
    return () => created.destroy();
  }, []);

  useEffect(() => {
    const element = root.current;
    if (!element || width === 0 || points.length === 0) return undefined;
    let isCurrent = true;
    const show = () => {
      const colours: ChartColours = readChartColours(element);
      if (isCurrent) plot.current?.show(sceneOf(points, format.current, { width, height, colours }));
    };
    show();
    void document.fonts?.ready.then(show);
    const unwatch = watchTheme(show);
    return () => {
      isCurrent = false;
      unwatch();
    };
  }, [points, width, height]);

  return { root, width, pointAt: (index: number | null) => plot.current?.pointAt(index) };
}

interface TooltipProps {
  point: PlottedPoint;
  width: number;
  height: number;
  title: string;
  value: string;
}

/** Placed on the side with more room, in the half opposite the point. */
function PriceTooltip({ point: { x, y }, width, height, title, value }: TooltipProps) {
  const side = x > width / 2 ? { right: width - x + tooltipDistance } : { left: x + tooltipDistance };
  const place = y > height / 2 ? { top: '0.5rem' } : { top: 'auto', bottom: '2.5rem' };
  return (
    <div className={`${tooltipStyles.tooltip} ${styles.tooltip}`} style={{ ...side, ...place }} aria-hidden>
      <div className="size-xs tertiary">{title}</div>
      <div className="semibold">{value}</div>
    </div>
  );
}

/** A chart of prices by day, with a crosshair that reads each point by pointer or with the arrow keys, Home and End. */
export function PriceChart({ points, height, label, formatPrice, formatAxis, formatDate }: PriceChartProps) {
  const [point, setPoint] = useState<PlottedPoint | null>(null);
  const { root, width, pointAt } = usePricePlot({ points, height, formatAxis }, setPoint);
  const shown = point && points[point.index];
  const textAt = (index: number) => {
    const at = points[index];
    return at ? `${formatDate(at.date)}, ${formatPrice(at.price)}` : '';
  };

  return (
    <div className={chartStyles.frame} style={{ height }}>
      <div ref={root} className={chartStyles.plot} role="img" aria-label={label} />
      <CrosshairSlider label={label} last={points.length - 1} textOf={textAt} onPlace={pointAt} />
      {shown && (
        <PriceTooltip
          point={point}
          width={width}
          height={height}
          title={formatDate(shown.date)}
          value={formatPrice(shown.price)}
        />
      )}
    </div>
  );
}
