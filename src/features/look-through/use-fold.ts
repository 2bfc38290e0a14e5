import { useState } from 'react';
import { useMediaQuery } from '#ui/layout/use-media-query.ts';

export interface Fold<Row> {
  shown: readonly Row[];
  /** The hidden rows. */
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
