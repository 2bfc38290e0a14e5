import { useMemo, useRef } from 'react';
import { ChartMarks } from './chart-marks.tsx';
import { useTextWidth } from './use-text-width.ts';
import { useWidth } from './use-width.ts';
import styles from './year-chart.module.css';
import { yearScene, type YearModel } from './year-scene.ts';

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
