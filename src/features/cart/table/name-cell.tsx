import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { displayName } from '#domain/catalogue/display-name.ts';
import type { ResolvedItem } from '#domain/cart/resolve/calculator-input.ts';
import { classNames } from '#ui/class-names.ts';
import { AssetStripe } from '../shared/asset-stripe.tsx';
import styles from './cart-table.module.css';
import { cellId, type RowState } from './grid-store.ts';

interface NameCellProps {
  row: string;
  name: string;
  /** Address of the product's page; null where there is none. */
  path: string | null;
  shares: ResolvedItem['classShares'];
  /** The second line: what tells the product from others. */
  children: ReactNode;
  state: RowState;
  isIndented?: boolean;
}

/** The head of a row: the product's name, cut at its end, over what it is. */
export function NameCell({ row, name, path, shares, children, state, isIndented = false }: NameCellProps) {
  const shown = displayName(name);
  return (
    <div
      role="rowheader"
      id={cellId({ row, column: 'name' })}
      data-column="name"
      className={classNames(styles.cell, styles.name, isIndented && styles.indented)}
      aria-colindex={2}
      tabIndex={state.focus === 'name' || (isIndented && state.focus === 'select') ? 0 : -1}
    >
      <AssetStripe shares={shares} />
      <span className={styles.names}>
        <span className={styles.title} title={name}>
          {path === null ? (
            shown
          ) : (
            <Link to={path} tabIndex={-1} className={styles.link}>
              {shown}
            </Link>
          )}
        </span>
        <span className={styles.kind}>{children}</span>
      </span>
    </div>
  );
}
