import { line } from 'd3-shape';
import { useMemo, useRef } from 'react';
import { cssPaint } from './paint.ts';
import type { ChartMark, Place } from './chart-mark.ts';
import { yearScene, type YearModel } from './years/year-scene.ts';
import { useTextWidth, useWidth } from './use-size.ts';
import styles from './years/year-chart.module.css';

const trace = line<Place>().digits(2);
const pathOf = (places: readonly Place[]): string => trace(places) ?? '';

function Mark({ mark }: { mark: ChartMark }) {
  switch (mark.kind) {
    case 'area':
      return <path d={`${pathOf(mark.places)}Z`} style={{ fill: cssPaint(mark.colour) }} fillOpacity={mark.opacity} />;
    case 'line':
      return (
        <path
          d={pathOf(mark.places)}
          fill="none"
          style={{ stroke: cssPaint(mark.colour) }}
          strokeWidth={mark.width}
          strokeDasharray={mark.dash.join(' ') || undefined}
          strokeLinejoin="round"
        />
      );
    case 'dot':
      return (
        <circle
          cx={mark.at[0]}
          cy={mark.at[1]}
          r={mark.radius}
          strokeWidth="2"
          style={{
            stroke: cssPaint(mark.colour),
            fill: mark.isFilled ? cssPaint(mark.colour) : cssPaint('--chart-surface'),
          }}
        />
      );
    case 'box':
      return (
        <rect
          x={mark.at[0]}
          y={mark.at[1]}
          width={mark.width}
          height={mark.height}
          rx="3"
          style={{ fill: cssPaint(mark.colour) }}
        />
      );
    default:
      return (
        <text
          x={mark.at[0]}
          y={mark.at[1]}
          fontSize={mark.size}
          fontWeight={mark.weight}
          textAnchor={mark.anchor}
          style={{ fill: cssPaint(mark.colour) }}
          {...mark.mark}
        >
          {mark.title && <title>{mark.title}</title>}
          {mark.text}
        </text>
      );
  }
}

export function ChartMarks({ marks }: { marks: readonly ChartMark[] }) {
  return marks.map((mark) => <Mark key={mark.id} mark={mark} />);
}

interface YearDrawingProps {
  model: YearModel;
  plotHeight: number;
  /** The main figure in words: the accessible name of the image. */
  label: string;
}

/** A static image of yearly values, whose figures are shown next to it. */
export function YearDrawing({ model, plotHeight, label }: YearDrawingProps) {
  const root = useRef<HTMLDivElement>(null);
  const width = useWidth(root);
  const widest = useTextWidth(root);
  const scene = useMemo(
    () => (width === 0 ? null : yearScene(model, { width, plotHeight, widest })),
    [model, width, plotHeight, widest],
  );
  return (
    <div ref={root}>
      {scene && (
        <svg className={styles.drawing} width={scene.width} height={scene.height} role="img" aria-label={label}>
          <ChartMarks marks={scene.marks} />
        </svg>
      )}
    </div>
  );
}
