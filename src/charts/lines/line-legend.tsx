import { LineSample } from './line-sample.tsx';
import { byLastValue, lastValue, type LineSeries } from './line-series.ts';
import styles from './line-legend.module.css';

export interface LineLegendProps {
  series: readonly LineSeries[];
  hidden: ReadonlySet<string>;
  onToggle: (name: string) => void;
  formatValue: (value: number) => string;
  /** Attributes of the value of a line. */
  markOf?: ((line: LineSeries) => object) | undefined;
}

export function LineLegend({ series, hidden, onToggle, formatValue, markOf }: LineLegendProps) {
  return (
    <ul className="stack size-sm">
      {byLastValue(series).map((line) => (
        <li key={line.name}>
          <button
            type="button"
            className={styles.line}
            aria-pressed={!hidden.has(line.name)}
            onClick={() => onToggle(line.name)}
          >
            <LineSample style={line.style} />
            <span className={styles.name}>{line.label}</span>
            <span className={line.style === 'moderate' ? styles.main : styles.value} {...markOf?.(line)}>
              {formatValue(lastValue(line))}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
