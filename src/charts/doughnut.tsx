import { DoughnutRing } from './doughnut-ring.tsx';
import { shownSlices, type DoughnutSlice } from './doughnut-slices.ts';
import styles from './doughnut.module.css';

export interface DoughnutProps {
  slices: readonly DoughnutSlice[];
  /** Accessible name of the image. */
  label: string;
  formatValue: (value: number) => string;
  otherLabel: string;
  size?: number | undefined;
}

export function Doughnut({ slices, label, formatValue, otherLabel, size = 80 }: DoughnutProps) {
  const shown = shownSlices(slices, otherLabel);
  return (
    <div className={styles.doughnut}>
      <DoughnutRing slices={shown} label={label} size={size} />
      <ul className={styles.legend}>
        {shown.map(({ id, label: name, value, colour }) => (
          <li key={id} className={styles.line}>
            <span className={styles.dot} style={{ background: colour }} aria-hidden />
            <span className={styles.name}>{name}</span>
            <span className={styles.value}>{formatValue(value)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
