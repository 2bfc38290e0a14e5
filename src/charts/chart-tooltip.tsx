import { LineSample } from './line-sample.tsx';
import { byLastValue, type LineSeries } from './line-series.ts';
import styles from './chart-tooltip.module.css';

export interface ChartTooltipProps {
  title: string;
  detail: string | undefined;
  series: readonly LineSeries[];
  year: number;
  formatValue: (value: number) => string;
  /** Where the year lies, in pixels from the left. */
  x: number;
  width: number;
}

const distance = 14;

export function ChartTooltip({ title, detail, series, year, formatValue, x, width }: ChartTooltipProps) {
  const side = x > width / 2 ? { right: width - x + distance } : { left: x + distance };
  return (
    <div className={styles.tooltip} style={side} aria-hidden>
      <div className={styles.head}>
        <span className={styles.title}>{title}</span>
        {detail && <span className={styles.detail}>{detail}</span>}
      </div>
      <ul className={styles.lines}>
        {byLastValue(series).map((line) => (
          <li key={line.name} className={styles.line}>
            <LineSample style={line.style} />
            <span className={styles.name}>{line.label}</span>
            <span className={styles.value}>{formatValue(line.values[year] ?? 0)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
