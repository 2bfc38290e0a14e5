import type { ReactNode } from 'react';
import styles from './empty-state.module.css';

export interface EmptyStateProps {
  title: string;
  /** What will be here and the one way to begin. */
  text?: ReactNode;
  drawing?: ReactNode;
  action?: ReactNode;
}

export function EmptyState({ title, text, drawing, action }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      {drawing}
      <h2 className={styles.title}>{title}</h2>
      {text && <p className={styles.text}>{text}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
