import type { ReactNode } from 'react';
import { sampleLength, Stroke } from '../lines/line-sample.tsx';
import { cssPaint, type Paint } from '../paint.ts';
import styles from './year-card.module.css';

interface CardLine {
  name: string;
  label: ReactNode;
  value: ReactNode;
  colour: Paint;
  dash: readonly number[];
  isMain?: boolean;
  /** Of the band or layer that the line is read for. */
  opacity?: number | undefined;
}

interface YearCardProps {
  title: string;
  detail: string;
  lines: readonly CardLine[];
  /** The total below the lines. */
  foot?: { label: string; value: ReactNode } | undefined;
  /** Whether the card is part of the page rather than above the chart. */
  isLegend: boolean;
}

/** A sample of a filled band or layer, as it is drawn. */
function FilledSample({ colour, opacity }: { colour: Paint; opacity: number }) {
  return (
    <svg className="rigid block" width={sampleLength} height={12} aria-hidden>
      <rect
        x={(sampleLength - 12) / 2}
        width={12}
        height={12}
        rx={2}
        style={{ fill: cssPaint(colour), fillOpacity: opacity }}
      />
    </svg>
  );
}

/** The values of a year of the chart, line by line. */
export function YearCard({ title, detail, lines, foot, isLegend }: YearCardProps) {
  return (
    <div className={isLegend ? 'stack gap-1 secondary figures' : styles.card}>
      <div className="beside spread gap-4">
        <span className="primary semibold">{title}</span>
        <span className="size-xs tertiary">{detail}</span>
      </div>
      {lines.map(({ name, label, value, isMain, opacity, ...look }) => (
        <div key={name} className={styles.line}>
          {opacity === undefined ? (
            <Stroke {...look} isMain={isMain ?? false} />
          ) : (
            <FilledSample colour={look.colour} opacity={opacity} />
          )}
          <span>{label}</span>
          <span className={isMain ? styles.main : styles.value}>{value}</span>
        </div>
      ))}
      {foot && (
        <div className={styles.foot}>
          <span>{foot.label}</span>
          <span className={styles.value}>{foot.value}</span>
        </div>
      )}
    </div>
  );
}
