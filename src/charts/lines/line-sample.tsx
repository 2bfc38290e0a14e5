import { lineDashes, lineWidths } from './line-drawing.ts';
import type { LineStyle } from './line-series.ts';
import styles from './line-sample.module.css';
import { cssPaint, type Paint } from '../paint.ts';

/** In pixels: two whole periods of every dash pattern of the charts. */
export const sampleLength = 24;

const svg = {
  className: 'rigid block',
  width: sampleLength,
  height: 4,
  viewBox: `0 0 ${sampleLength} 4`,
  'aria-hidden': true,
} as const;
const line = { x1: 0, x2: sampleLength, y1: 2, y2: 2 };

export function LineSample({ style }: { style: LineStyle }) {
  return (
    <svg {...svg}>
      <line
        {...line}
        className={styles[style]}
        strokeWidth={lineWidths[style]}
        strokeDasharray={lineDashes[style].join(' ') || undefined}
      />
    </svg>
  );
}

interface StrokeProps {
  colour: Paint;
  dash: readonly number[];
  isMain?: boolean | undefined;
}

export function Stroke({ colour, dash, isMain = false }: StrokeProps) {
  return (
    <svg {...svg}>
      <line
        {...line}
        strokeWidth={isMain ? 2.5 : 2}
        strokeDasharray={dash.join(' ') || undefined}
        style={{ stroke: cssPaint(colour) }}
      />
    </svg>
  );
}
