import { FileText, ArrowDown, ArrowUp } from 'lucide-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { FundSortKey } from '#domain/funds/fund-filter.ts';
import { sortFundsBy } from '#state/funds/fund-filter.ts';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/marks/icon.tsx';
import { VisuallyHidden } from '#ui/marks/visually-hidden.tsx';
import { sortKeyOf, periodOf } from './fund-table-columns.ts';
import styles from './fund-table.module.css';
import type { FundTableModel } from './use-fund-table.ts';

interface SortHeaderProps {
  column: FundSortKey;
  /** Null if the list is not sorted by this column. */
  isDescending: boolean | null;
}

function SortHeader({ column, isDescending }: SortHeaderProps) {
  const { t } = useTranslation('funds');
  const isSorted = isDescending !== null;
  const direction = isDescending ? 'descending' : 'ascending';
  const period = periodOf(column);

  return (
    <th
      scope="col"
      className={classNames(styles[`c-${column}`], isSorted && styles.sorted)}
      aria-sort={isSorted ? direction : undefined}
    >
      <button type="button" className={styles.sort} onClick={() => sortFundsBy(column)}>
        {isSorted && <Icon of={isDescending ? ArrowDown : ArrowUp} size={14} />}
        <span>
          {period && <VisuallyHidden>{t('performance')}</VisuallyHidden>} {t(`column.${column}`)}
        </span>
      </button>
    </th>
  );
}

/** Memoized, because it does not change while the rows below are scrolled. */
export const FundTableHead = memo(function FundTableHead({
  columns,
  order,
}: Pick<FundTableModel, 'columns' | 'order'>) {
  const { t } = useTranslation('funds');
  return (
    <thead>
      <tr aria-rowindex={1}>
        {columns.map(({ id, columnDef: { meta } }) => {
          if (!meta) return null;
          const { name } = meta;
          const sortKey = sortKeyOf(name);
          if (sortKey)
            return <SortHeader key={id} column={sortKey} isDescending={id === order?.id ? order.desc : null} />;
          return (
            <th key={id} scope="col" className={styles[`c-${name}`]} title={t(`column.${name}`)}>
              {name === 'factsheet' && <Icon of={FileText} size={14} />}
              <VisuallyHidden>{t(`column.${name}`)}</VisuallyHidden>
            </th>
          );
        })}
      </tr>
    </thead>
  );
});
