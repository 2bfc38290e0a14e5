import type { AriaAttributes, CSSProperties, ReactNode } from 'react';
import { tableColumns } from '#domain/cart/table/table-rows.ts';
import { classNames } from '#ui/class-names.ts';
import styles from '../cart-table.module.css';
import { cellId, type CellAt } from '../grid/grid-store.ts';

interface GridCellProps {
  at: CellAt;
  isFocused: boolean;
  className?: string | undefined;
  style?: CSSProperties;
  title?: string | undefined;
  /** Whether the cell is read-only; undefined if it contains a control of its own. */
  isReadOnly?: boolean;
  aria?: AriaAttributes;
  children: ReactNode;
}

/** A cell of the table; one cell is the tab stop (roving tabindex). */
export function GridCell({ at, isFocused, className, style, title, isReadOnly, aria, children }: GridCellProps) {
  const said: AriaAttributes = { 'aria-readonly': isReadOnly, ...aria };
  return (
    <div
      role="gridcell"
      id={cellId(at)}
      data-column={at.column}
      className={classNames(styles.cell, className)}
      style={style}
      title={title}
      aria-colindex={tableColumns.indexOf(at.column) + 1}
      tabIndex={isFocused ? 0 : -1}
      {...said}
    >
      {children}
    </div>
  );
}
