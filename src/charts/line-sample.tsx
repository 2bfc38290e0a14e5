import { lineDashes, lineWidths } from './line-drawing.ts';
import type { LineStyle } from './line-series.ts';
import styles from './line-sample.module.css';
import { cssPaint, type Paint } from './paint.ts';

export function LineSample({ style }: { style: LineStyle }) {
  return (
    <svg className="rigid block" width="20" height="4" viewBox="0 0 20 4" aria-hidden="true">
      <line
        className={styles[style]}
        x1="0"
        x2="20"
        y1="2"
        y2="2"
        strokeWidth={lineWidths[style]}
        strokeDasharray={style === 'unfavourable' ? '5 2.5' : lineDashes[style].join(' ')}
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
    <svg className="rigid block" width="20" height="4" viewBox="0 0 20 4" aria-hidden="true">
      <line
        x1="0"
        x2="20"
        y1="2"
        y2="2"
        strokeWidth={isMain ? 2.5 : 2}
        strokeDasharray={dash.join(' ') || undefined}
        style={{ stroke: cssPaint(colour) }}
      />
    </svg>
  );
}
