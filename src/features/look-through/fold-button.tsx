import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './fold-button.module.css';
import type { Fold } from './use-fold.ts';

interface FoldButtonProps {
  fold: Pick<Fold<unknown>, 'hidden' | 'isOpen' | 'toggle'>;
  /** Replaces the default style. */
  className?: string | undefined;
  /** The total of the hidden rows. */
  children?: ReactNode;
}

/** Expands and collapses the hidden rows; the button keeps its place and the focus. */
export function FoldButton({ fold: { hidden, isOpen, toggle }, className, children }: FoldButtonProps) {
  const { t } = useTranslation('look-through');
  return (
    <button type="button" className={className ?? styles.fold} aria-expanded={isOpen} onClick={toggle}>
      <span>{isOpen ? t('fewer') : t('more', { count: hidden.length })}</span>
      {!isOpen && children}
    </button>
  );
}
