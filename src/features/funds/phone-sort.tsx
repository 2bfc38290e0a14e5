import { ArrowDown, ArrowUp } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { fundFilterState, sortFundsBy } from '#state/fund-filter.ts';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { Select } from '#ui/fields/select.tsx';
import { sortableColumns } from './fund-table-columns.ts';
import styles from './phone-sort.module.css';
import { useColumnName } from './use-column-name.ts';

/** The order of the list where there are no headings to click. */
export function PhoneSort() {
  const { t } = useTranslation('funds');
  const { sort } = useSnapshot(fundFilterState);
  const isAscending = sort.direction === 'ascending';
  const nameOf = useColumnName();
  const options = sortableColumns.map((value) => ({ value, label: nameOf(value) }));

  return (
    <div className={styles.sort}>
      <Select label={t('sort-by')} hideLabel options={options} value={sort.key} onChange={sortFundsBy} />
      <IconButton
        label={t(isAscending ? 'ascending' : 'descending')}
        icon={isAscending ? ArrowUp : ArrowDown}
        onClick={() => sortFundsBy(sort.key)}
      />
    </div>
  );
}
