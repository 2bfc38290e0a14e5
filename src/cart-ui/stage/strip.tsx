import type { ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';
import { explainedTogether } from '#cart-ui/explain/explain-button.tsx';
import styles from './strip.module.css';

interface StripFigureProps {
  label: ReactNode;
  /** Names the figures in the label. */
  labelMark?: object;
  value: ReactNode;
  detail?: ReactNode;
  isMain?: boolean;
}

/** A figure of the strip above the chart: its name, its value and a note below it. */
export function StripFigure({ label, labelMark, value, detail, isMain = false }: StripFigureProps) {
  return (
    <div className={styles.figure}>
      <dt className={styles.detail} {...labelMark}>
        {label}
      </dt>
      <dd className={classNames(styles.value, isMain && styles.main)}>{value}</dd>
      {detail && <dd className={styles.detail}>{detail}</dd>}
    </div>
  );
}

/** The figures side by side, as many as fit. */
export function Strip({ children, isFormer }: { children: ReactNode; isFormer: boolean }) {
  return (
    <dl
      className={classNames(styles.strip, isFormer && 'former')}
      aria-busy={isFormer || undefined}
      {...explainedTogether}
    >
      {children}
    </dl>
  );
}
