import { useLayoutEffect, useRef, type RefObject } from 'react';
import { LineSample } from './lines/line-sample.tsx';
import { byLastValue, type LineSeries } from './lines/line-series.ts';
import styles from './chart-tooltip.module.css';

interface Place {
  left: number;
  top: number;
}

interface Size {
  width: number;
  height: number;
}

const distance = 14;
const margin = 8;

const within = (start: number, length: number, room: number) =>
  Math.max(margin, Math.min(start, room - margin - length));

/**
 * Returns the position of a tooltip: beside the point, on the side with room, and inside the window; all in pixels of the
 * window.
 */
export function tooltipPlace(point: { x: number; y: number }, tooltip: Size, window: Size): Place {
  const right = point.x + distance;
  const fits = right + tooltip.width <= window.width - margin;
  const left = fits ? right : point.x - distance - tooltip.width;
  return {
    left: within(left, tooltip.width, window.width),
    top: within(point.y + distance, tooltip.height, window.height),
  };
}

export interface ChartTooltipProps {
  title: string;
  detail: string | undefined;
  series: readonly LineSeries[];
  year: number;
  formatValue: (value: number) => string;
  /** The point it refers to, in pixels within the chart. */
  point: { x: number; y: number };
  chart: RefObject<HTMLElement | null>;
}

/** Shows the tooltip in the top layer, so that no scroll container clips it. */
function useTopLayer({ point, chart }: Pick<ChartTooltipProps, 'point' | 'chart'>) {
  const tooltip = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => tooltip.current?.showPopover?.(), []);
  useLayoutEffect(() => {
    const element = tooltip.current;
    const frame = chart.current?.getBoundingClientRect();
    if (!element || !frame) return;
    const at = { x: frame.left + point.x, y: frame.top + point.y };
    const room = { width: document.documentElement.clientWidth, height: window.innerHeight };
    const { left, top } = tooltipPlace(at, element.getBoundingClientRect(), room);
    element.style.left = `${left}px`;
    element.style.top = `${top}px`;
  });
  return tooltip;
}

export function ChartTooltip({ title, detail, series, year, formatValue, point, chart }: ChartTooltipProps) {
  const tooltip = useTopLayer({ point, chart });
  return (
    <div ref={tooltip} popover="manual" className={styles.tooltip} aria-hidden>
      <div className={styles.head}>
        <span className="semibold">{title}</span>
        {detail && <span className="size-xs tertiary">{detail}</span>}
      </div>
      <ul className="stack gap-1">
        {byLastValue(series).map((line) => (
          <li key={line.name} className={styles.line}>
            <LineSample style={line.style} />
            <span className="secondary">{line.label}</span>
            <span className="medium nowrap text-right">{formatValue(line.values[year] ?? 0)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
