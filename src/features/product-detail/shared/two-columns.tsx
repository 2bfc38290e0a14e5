import type { ReactNode } from 'react';
import styles from './two-columns.module.css';

/** Two parts of a section, side by side if they fit. */
export function TwoColumns({ children }: { children: ReactNode }) {
  return <div className={styles.columns}>{children}</div>;
}
