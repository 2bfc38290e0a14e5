import { useTranslation } from 'react-i18next';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { sortKeyOf, type FundColumn } from './fund-table-columns.ts';
import styles from './fund-table.module.css';
import { SortHeader } from './sort-header.tsx';

export function FundTableHead({ columns }: { columns: readonly FundColumn[] }) {
  const { t } = useTranslation('funds');
  return (
    <thead>
      <tr aria-rowindex={1}>
        {columns.map((column) => {
          const sortKey = sortKeyOf(column);
          if (sortKey) return <SortHeader key={column} column={sortKey} />;
          return (
            <th key={column} scope="col" className={styles[`c-${column}`]}>
              <VisuallyHidden>{t(`column.${column}`)}</VisuallyHidden>
            </th>
          );
        })}
      </tr>
    </thead>
  );
}
