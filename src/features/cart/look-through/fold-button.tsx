import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './fold-button.module.css';
import type { Fold } from './use-fold.ts';

interface FoldButtonProps {
  fold: Pick<Fold<unknown>, 'hidden' | 'isOpen' | 'toggle'>;
  /** In place of its own look. */
  className?: string | undefined;
  /** What the rows that are not in sight come to. */
  children?: ReactNode;
}

/** Shows the rows that are not in sight, and folds them again; it stays where the focus is. */
export function FoldButton({ fold: { hidden, isOpen, toggle }, className, children }: FoldButtonProps) {
  const { t } = useTranslation('look-through');
  return (
    <button type="button" className={className ?? styles.fold} aria-expanded={isOpen} onClick={toggle}>
      <span>{isOpen ? t('fewer') : t('more', { count: hidden.length })}</span>
      {!isOpen && children}
    </button>
  );
}
