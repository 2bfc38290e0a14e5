import { useId } from 'react';
import { formatPercent } from '#i18n/format.ts';
import styles from './progress.module.css';

/** How much is done, from 0 to 100 percent. */
export function Progress({ label, value }: { label: string; value: number }) {
  const id = useId();
  return (
    <div>
      <div className={styles.head}>
        <span id={id}>{label}</span>
        <span className="numeric">{formatPercent(value, 0)}</span>
      </div>
      <div
        role="progressbar"
        aria-labelledby={id}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={value}
        className={styles.track}
      >
        <div className={styles.bar} style={{ width: `${value}%` }} />
      </div>
    </div>
  );
}
