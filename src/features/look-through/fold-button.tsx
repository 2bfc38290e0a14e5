import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMediaQuery } from '#ui/layout/use-media-query.ts';
import styles from './fold-button.module.css';

interface Fold<Row> {
  shown: readonly Row[];
  hidden: readonly Row[];
  canFold: boolean;
  isOpen: boolean;
  toggle: () => void;
}

/**
 * Returns the largest rows of a panel, and the others once they are expanded (screens, section 8). A single row above
 * the limit is shown as well, because the line that replaces it would take the same space.
 */
export function useFold<Row>(rows: readonly Row[], most: { wide: number; phone: number }): Fold<Row> {
  const isPhone = useMediaQuery('(max-width: 48rem)');
  const [isOpen, setIsOpen] = useState(false);
  const count = isPhone ? most.phone : most.wide;
  const canFold = rows.length > count + 1;
  const shown = isOpen || !canFold ? rows : rows.slice(0, count);
  return { shown, hidden: rows.slice(shown.length), canFold, isOpen, toggle: () => setIsOpen(!isOpen) };
}

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
