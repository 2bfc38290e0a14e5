import { useState } from 'react';
import { useMediaQuery } from '#ui/layout/use-media-query.ts';

export interface Fold<Row> {
  shown: readonly Row[];
  /** What is not in sight. */
  hidden: readonly Row[];
  canFold: boolean;
  isOpen: boolean;
  toggle: () => void;
}

/**
 * The first rows of a panel, the largest, and the rest when it is asked for (screens, section 8). One row more than the limit stands
 * too: it takes the place of the line that would stand for it.
 */
export function useFold<Row>(rows: readonly Row[], most: { wide: number; phone: number }): Fold<Row> {
  const isPhone = useMediaQuery('(max-width: 48rem)');
  const [isOpen, setIsOpen] = useState(false);
  const count = isPhone ? most.phone : most.wide;
  const canFold = rows.length > count + 1;
  const shown = isOpen || !canFold ? rows : rows.slice(0, count);
  return { shown, hidden: rows.slice(shown.length), canFold, isOpen, toggle: () => setIsOpen(!isOpen) };
}
