import { classNames } from '#ui/class-names.ts';
import styles from './drivers.module.css';

interface DifferenceBarsProps {
  /** Differences of the lower and the upper side. */
  differences: readonly number[];
  /** The largest absolute difference of all rows, which fills half of the width. */
  most: number;
}

/** Differences as bars from a common centre, losses to the left; the shorter of two on one side lies on the longer. */
export function DifferenceBars({ differences, most }: DifferenceBarsProps) {
  const longestFirst = [...differences.entries()].toSorted(([, one], [, other]) => Math.abs(other) - Math.abs(one));
  return (
    <span className={styles.tornado} aria-hidden>
      {longestFirst.map(([side, difference]) => (
        <span
          key={side}
          className={classNames(styles.swing, difference < 0 ? styles.loss : styles.gain)}
          style={{ width: `${most > 0 ? (Math.abs(difference) / most) * 50 : 0}%` }}
        />
      ))}
    </span>
  );
}
