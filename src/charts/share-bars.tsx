import type { DoughnutSlice } from './doughnut.tsx';
import styles from './share-bars.module.css';

export interface ShareBarsProps {
  /** In display order. */
  shares: readonly DoughnutSlice[];
  /** Accessible name of the list. */
  label: string;
  formatValue: (value: number) => string;
}

/** Parts of a whole as bars, if they are not asset classes or too many for a doughnut: name, bar and share, one per line. */
export function ShareBars({ shares, label, formatValue }: ShareBarsProps) {
  const most = Math.max(0, ...shares.map(({ value }) => value));
  return (
    <ul className={styles.bars} aria-label={label}>
      {shares.map(({ id, label: name, value, colour }) => (
        <li key={id} className={styles.line}>
          <span className="shrinkable secondary breakable" title={name}>
            {name}
          </span>
          <span aria-hidden>
            <span
              className={styles.bar}
              style={{ width: `${most === 0 ? 0 : Math.max(0, value / most) * 100}%`, background: colour }}
            />
          </span>
          <span className="medium figures text-right">{formatValue(value)}</span>
        </li>
      ))}
    </ul>
  );
}
