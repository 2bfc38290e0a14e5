import { FileText } from 'lucide-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '#ui/marks/icon.tsx';
import { VisuallyHidden } from '#ui/marks/visually-hidden.tsx';
import { sortKeyOf } from './fund-table-columns.ts';
import styles from './fund-table.module.css';
import { SortHeader } from './sort-header.tsx';
import type { FundTableModel } from './use-fund-table.ts';

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
