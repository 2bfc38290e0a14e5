import { ArrowDown, ArrowUp } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { FundSortKey } from '#domain/funds/fund-filter.ts';
import { sortFundsBy } from '#state/funds/fund-filter.ts';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/marks/icon.tsx';
import { VisuallyHidden } from '#ui/marks/visually-hidden.tsx';
import { periodOf } from './fund-table-columns.ts';
import styles from './fund-table.module.css';

export interface SortHeaderProps {
  column: FundSortKey;
  /** Null if the list is not sorted by this column. */
  isDescending: boolean | null;
}

export function SortHeader({ column, isDescending }: SortHeaderProps) {
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
