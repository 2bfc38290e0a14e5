import type { ReactNode } from 'react';
import { Stroke } from '../lines/line-sample.tsx';
import type { Paint } from '../paint.ts';
import styles from './year-card.module.css';

interface CardLine {
  name: string;
  label: ReactNode;
  value: ReactNode;
  colour: Paint;
  dash: readonly number[];
  isMain?: boolean;
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

/** The values of a year of the chart, line by line. */
export function YearCard({ title, detail, lines, foot, isLegend }: YearCardProps) {
  return (
    <div className={isLegend ? 'stack gap-1 secondary figures' : styles.card}>
      <div className="beside spread gap-4">
        <span className="primary semibold">{title}</span>
        <span className="size-xs tertiary">{detail}</span>
      </div>
      {lines.map(({ name, label, value, isMain, ...look }) => (
        <div key={name} className={styles.line}>
          <Stroke {...look} isMain={isMain ?? false} />
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
