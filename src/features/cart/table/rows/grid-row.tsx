import type { ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';
import styles from '../cart-table.module.css';
import type { RowState } from '../grid/grid-store.ts';

interface GridRowProps {
  /** The item of the row; null for a row that belongs to another row's item. */
  item: { uuid: string; isLeaving: boolean } | null;
  rowKey: string;
  /** Index among all rows, from 0. */
  index: number;
  level: 2 | 3;
  state: RowState;
  children: ReactNode;
}

/** The frame of an item's or fund's row. */
export function GridRow({ item, rowKey, index, level, state, children }: GridRowProps) {
  return (
    <div
      role="row"
      data-row={rowKey}
      data-index={index}
      className={classNames(styles.row, state.isSelected && styles.selected, item?.isLeaving && styles.leaving)}
      aria-rowindex={index + 2}
      aria-level={level}
      aria-selected={item ? state.isSelected : undefined}
    >
      {children}
    </div>
  );
}
