import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { displayName } from '#domain/catalogue/display-name.ts';
import type { ResolvedItem } from '#domain/cart/resolve/calculator-input.ts';
import type { ProductWarning } from '#domain/cart/product/product-warnings.ts';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/marks/icon.tsx';
import { AssetStripe } from '#cart-ui/asset-stripe.tsx';
import styles from '../cart-table.module.css';
import { useGridTools } from '../grid/grid-context.ts';
import { cellId, type RowState } from '../grid/grid-store.ts';

interface NameCellProps {
  row: string;
  /** UUID of the row's item; null for a fund of a package. */
  uuid: string | null;
  name: string;
  /** Address of the product's page; null if it has none. */
  path: string | null;
  shares: ResolvedItem['classShares'];
  /** The second line, which distinguishes the product from others. */
  children: ReactNode;
  state: RowState;
  warnings?: readonly ProductWarning[];
}

/** The name, which links to the product or, in a narrow table, opens all fields of the item. */
function Name({ uuid, name, path }: Pick<NameCellProps, 'uuid' | 'name' | 'path'>) {
  const { openDetail, leadsToDetail } = useGridTools();
  const shown = displayName(name);
  if (uuid !== null && leadsToDetail)
    return (
      <button
        type="button"
        tabIndex={-1}
        className={styles.link}
        aria-haspopup="dialog"
        onClick={() => openDetail(uuid)}
      >
        {shown}
      </button>
    );
  if (path === null) return shown;
  return (
    <Link to={path} tabIndex={-1} className={styles.link}>
      {shown}
    </Link>
  );
}

/** Warnings that no field of the row can resolve; it opens the item's other fields. */
function Warned({ uuid, warnings }: { uuid: string; warnings: readonly ProductWarning[] }) {
  const { t } = useTranslation('cart');
  const { openDetail } = useGridTools();
  const text = warnings.map(({ key, name }) => t(`warning.${key}`, { name: displayName(name ?? '') })).join(' ');
  return (
    <button
      type="button"
      tabIndex={-1}
      className={styles.warned}
      title={text}
      aria-label={text}
      aria-haspopup="dialog"
      onClick={() => openDetail(uuid)}
    >
      <Icon of={TriangleAlert} size={16} />
    </button>
  );
}

const none: readonly ProductWarning[] = [];

/** The row header: the product's name, truncated at the end, before or above its kind. */
export function NameCell({ row, uuid, name, path, shares, children, state, warnings = none }: NameCellProps) {
  const isFund = uuid === null;
  return (
    <div
      role="rowheader"
      id={cellId({ row, column: 'name' })}
      data-column="name"
      className={classNames(styles.cell, styles.name, isFund && styles.indented)}
      aria-colindex={2}
      tabIndex={state.focus === 'name' || (isFund && state.focus === 'select') ? 0 : -1}
    >
      <AssetStripe shares={shares} />
      <span className={classNames('fill', styles.names)}>
        <span className={styles.title} title={name}>
          <Name uuid={uuid} name={name} path={path} />
        </span>
        <span className={styles.kind}>{children}</span>
      </span>
      {uuid !== null && warnings.length > 0 && <Warned uuid={uuid} warnings={warnings} />}
    </div>
  );
}
