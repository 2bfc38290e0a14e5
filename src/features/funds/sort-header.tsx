import { ArrowDown, ArrowUp } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import type { FundSortKey } from '#domain/funds/fund-filter.ts';
import { fundFilterState, sortFundsBy } from '#state/fund-filter.ts';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { periodOf } from './fund-table-columns.ts';
import styles from './fund-table.module.css';

export function SortHeader({ column }: { column: FundSortKey }) {
  const { t } = useTranslation('funds');
  const { sort } = useSnapshot(fundFilterState);
  const isSorted = sort.key === column;
  const period = periodOf(column);

  return (
    <th
      scope="col"
      className={classNames(styles[`c-${column}`], isSorted && styles.sorted)}
      aria-sort={isSorted ? sort.direction : undefined}
    >
      <button type="button" className={styles.sort} onClick={() => sortFundsBy(column)}>
        {isSorted && <Icon of={sort.direction === 'ascending' ? ArrowUp : ArrowDown} size={14} />}
        <span>
          {period && <VisuallyHidden>{t('performance')}</VisuallyHidden>} {t(`column.${column}`)}
        </span>
      </button>
    </th>
  );
}
