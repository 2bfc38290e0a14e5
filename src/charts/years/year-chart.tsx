import {
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import { ChartMarks } from '../chart-marks.tsx';
import { useTextWidth, useWidth } from '../use-size.ts';
import styles from './year-chart.module.css';
import { cssPaint, type Paint } from '../paint.ts';
import { isLowPlot, yearScene, type YearModel, type YearScene } from './year-scene.ts';

export interface YearChartProps {
  model: YearModel;
  plotHeight: number;
  /** The main figure in words: the accessible name of the image. */
  label: string;
  /** The pinned year; null without one. */
  pinned: number | null;
  onPin: (year: number | null) => void;
  /** The text of a year, and of each of its lines. */
  textOf: (year: number) => string;
  linesOf: (year: number) => readonly string[];
  /** Content of the card beside a year's line. */
  cardOf: (year: number) => ReactNode;
  /** Values with a dot on the line of a year. */
  dotsOf: (year: number) => readonly { name: string; value: number; colour: Paint; isFilled: boolean }[];
  /** Target of Shift with an arrow key; five years further by default. */
  farFrom?: ((year: number, direction: -1 | 1) => number) | undefined;
  /** Called with the year and the value under the pointer, and with null when it leaves the plot. */
  onPoint?: ((year: number | null, value: number) => void) | undefined;
  /** Element that an image is created from. */
  root?: RefObject<HTMLDivElement | null> | undefined;
}

const fiveYears = (year: number, direction: -1 | 1) => year + 5 * direction;

/** Handles a key on the slider: moves to a year, pins or releases one, or reads its lines. */
function useYearKeys({ model, pinned, onPin, textOf, linesOf, farFrom = fiveYears }: Omit<YearChartProps, 'cardOf'>) {
  const { years } = model;
  const [reached, setReached] = useState<number | null>(null);
  const [line, setLine] = useState<number | null>(null);
  const year = Math.min(reached ?? pinned ?? years, years);
  const reach = (next: number) => {
    setLine(null);
    setReached(Math.min(years, Math.max(0, next)));
  };
  const lines = linesOf(year);
  const readLine = (step: number) =>
    setLine((before) => ((before ?? (step > 0 ? -1 : 0)) + step + lines.length) % lines.length);
  const release = () => {
    setReached(null);
    onPin(null);
  };
  const actions: Readonly<Partial<Record<string, (isBig: boolean) => void>>> = {
    ArrowLeft: (isBig) => reach(isBig ? farFrom(year, -1) : year - 1),
    ArrowRight: (isBig) => reach(isBig ? farFrom(year, 1) : year + 1),
    Home: () => reach(0),
    End: () => reach(years),
    ArrowDown: () => readLine(1),
    ArrowUp: () => readLine(-1),
    Enter: () => onPin(pinned === year ? null : year),
    Escape: release,
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { altKey, ctrlKey, metaKey, key, shiftKey } = event;
    const action = altKey || ctrlKey || metaKey ? undefined : actions[key];
    if (!action) return;
    event.preventDefault();
    action(shiftKey);
  };
  return {
    reached,
    year,
    reach,
    text: line === null ? textOf(year) : (lines[line] ?? textOf(year)),
    onKeyDown,
    onBlur: () => {
      setReached(null);
      setLine(null);
    },
  };
}

const cardDistance = 14;

function YearLine({ scene, year, dotsOf }: { scene: YearScene; year: number } & Pick<YearChartProps, 'dotsOf'>) {
  const { plot, xOf, yOf } = scene;
  const x = xOf(year);
  return (
    <g>
      <line className={styles.crosshair} x1={x} x2={x} y1={plot.top - 8} y2={plot.bottom} />
      {dotsOf(year).map(({ name, value, colour, isFilled }) => (
        <circle
          key={name}
          cx={x}
          cy={yOf(value)}
          r="4"
          strokeWidth="2"
          style={{ stroke: cssPaint(colour), fill: isFilled ? cssPaint(colour) : 'var(--chart-surface)' }}
        />
      ))}
    </g>
  );
}

/** Placed left of the line, and right of it in the first third. */
function YearCard({ scene, year, children }: { scene: YearScene; year: number; children: ReactNode }) {
  const { plot, xOf, width } = scene;
  const x = xOf(year);
  const isRight = x < plot.left + (plot.right - plot.left) / 3;
  const side = isRight ? { left: x + cardDistance } : { right: width - x + cardDistance };
  return (
    <div className={styles.card} style={side} data-low={isLowPlot(plot.bottom - plot.top) || undefined} aria-hidden>
      {children}
    </div>
  );
}

/** A chart of yearly values, whose years can be read and pinned by pointer and keyboard. */
export function YearChart(props: YearChartProps) {
  const { model, plotHeight, label, pinned, onPin, onPoint, cardOf, dotsOf } = props;
  const own = useRef<HTMLDivElement>(null);
  const root = props.root ?? own;
  const width = useWidth(root);
  const widest = useTextWidth(root);
  const [hovered, setHovered] = useState<number | null>(null);
  const keys = useYearKeys(props);
  const scene = useMemo(
    () => (width === 0 ? null : yearScene(model, { width, plotHeight, widest })),
    [model, width, plotHeight, widest],
  );
  const yearUnder = ({ clientX, currentTarget }: PointerEvent): number | null => {
    if (!scene) return null;
    const { left, right } = scene.plot;
    const share = (clientX - currentTarget.getBoundingClientRect().left - left) / (right - left);
    return share < -0.05 || share > 1.05 ? null : Math.min(model.years, Math.max(0, Math.round(share * model.years)));
  };
  const valueUnder = ({ clientY, currentTarget }: PointerEvent): number => {
    if (!scene) return 0;
    const origin = scene.yOf(0);
    return (clientY - currentTarget.getBoundingClientRect().top - origin) / (scene.yOf(1) - origin);
  };
  const pinUnder = (event: PointerEvent) => {
    const year = yearUnder(event);
    if (year !== null) onPin(year === pinned ? null : year);
  };
  const year = keys.reached ?? hovered ?? pinned;
  const shown = year === null ? null : Math.min(year, model.years);

  const card = shown === null ? null : cardOf(shown);

  return (
    <div ref={root} className={styles.chart}>
      {scene && (
        <>
          <svg
            className={styles.picture}
            width={scene.width}
            height={scene.height}
            viewBox={`0 0 ${scene.width} ${scene.height}`}
            role="img"
            aria-label={label}
            onPointerMove={(event) => {
              const under = yearUnder(event);
              setHovered(under);
              onPoint?.(under, valueUnder(event));
            }}
            onPointerLeave={() => {
              setHovered(null);
              onPoint?.(null, 0);
            }}
            onPointerUp={pinUnder}
          >
            <ChartMarks marks={scene.marks} />
            {shown !== null && <YearLine scene={scene} year={shown} dotsOf={dotsOf} />}
          </svg>
          {card && (
            <YearCard {...{ scene }} year={shown ?? 0}>
              {card}
            </YearCard>
          )}
        </>
      )}
      <input
        type="range"
        className="visually-hidden"
        aria-label={label}
        aria-valuetext={keys.text}
        min={0}
        max={model.years}
        value={keys.year}
        onChange={(event) => keys.reach(event.target.valueAsNumber)}
        onKeyDown={keys.onKeyDown}
        onBlur={keys.onBlur}
      />
    </div>
  );
}
