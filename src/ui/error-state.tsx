import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './button.tsx';
import styles from './error-state.module.css';

export interface ErrorStateProps {
  /** What failed. */
  title: string;
  /** What still works. */
  text?: ReactNode;
  onRetry?: (() => void) | undefined;
  busy?: boolean | undefined;
  action?: ReactNode;
}

export function ErrorState({ title, text, onRetry, busy = false, action }: ErrorStateProps) {
  const { t } = useTranslation('ui');
  return (
    <div role="alert" className={styles.error}>
      <strong className={styles.title}>{title}</strong>
      {text && <span className={styles.text}>{text}</span>}
      {(onRetry || action) && (
        <div className={styles.actions}>
          {onRetry && (
            <Button size="sm" busy={busy} onClick={onRetry}>
              {t('tryAgain')}
            </Button>
          )}
          {action}
        </div>
      )}
    </div>
  );
}
