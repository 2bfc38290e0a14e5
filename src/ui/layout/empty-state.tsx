import type { ReactNode } from 'react';
import styles from './empty-state.module.css';

export interface EmptyStateProps {
  title: string;
  /** Describes what will be shown here and how to begin. */
  text?: ReactNode;
  drawing?: ReactNode;
  action?: ReactNode;
  /** Whether it replaces a whole page, so that its title is the page's heading. */
  isPage?: boolean;
}

export function EmptyState({ title, text, drawing, action, isPage = false }: EmptyStateProps) {
  const Title = isPage ? 'h1' : 'h2';
  return (
    <div className={styles.empty}>
      {drawing}
      <Title className={styles.title}>{title}</Title>
      {text && <p className={styles.text}>{text}</p>}
      {action && <div className="cluster to-middle gap-2 above-6">{action}</div>}
    </div>
  );
}
