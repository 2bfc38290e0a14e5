import type { ReactNode } from 'react';
import styles from './error-state.module.css';
import { RetryButton } from '../buttons/retry-button.tsx';

export interface ErrorStateProps {
  title: string;
  /** Describes what still works. */
  text?: ReactNode;
  onRetry?: (() => void) | undefined;
  busy?: boolean | undefined;
  action?: ReactNode;
}

export function ErrorState({ title, text, onRetry, busy = false, action }: ErrorStateProps) {
  return (
    <div role="alert" className={styles.error}>
      <strong className="semibold">{title}</strong>
      {text && <span className="text-sm secondary">{text}</span>}
      {(onRetry || action) && (
        <div className={styles.actions}>
          {onRetry && <RetryButton onRetry={onRetry} busy={busy} />}
          {action}
        </div>
      )}
    </div>
  );
}
