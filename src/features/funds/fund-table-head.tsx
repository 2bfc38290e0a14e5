import { FileText } from 'lucide-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '#ui/icon.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { sortKeyOf, type FundColumn } from './fund-table-columns.ts';
import styles from './fund-table.module.css';
import { SortHeader } from './sort-header.tsx';

/** Stays as it is while the rows below it are scrolled. */
export const FundTableHead = memo(function FundTableHead({ columns }: { columns: readonly FundColumn[] }) {
  const { t } = useTranslation('funds');
  return (
    <thead>
      <tr aria-rowindex={1}>
        {columns.map((column) => {
          const sortKey = sortKeyOf(column);
          if (sortKey) return <SortHeader key={column} column={sortKey} />;
          return (
            <th key={column} scope="col" className={styles[`c-${column}`]} title={t(`column.${column}`)}>
              {column === 'factsheet' && <Icon of={FileText} size={14} />}
              <VisuallyHidden>{t(`column.${column}`)}</VisuallyHidden>
            </th>
          );
        })}
      </tr>
    </thead>
  );
});
