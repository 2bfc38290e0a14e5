import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { fundFilterState, toggleFilterValue } from '#state/funds/fund-filter.ts';
import { classNames } from '#ui/class-names.ts';
import styles from './risk-filter.module.css';
import { useFilterOptions } from './use-filter-options.ts';

export function RiskFilter() {
  const { t } = useTranslation('funds');
  const { filter } = useSnapshot(fundFilterState);
  const options = useFilterOptions('risks');

  return (
    <div role="group" aria-label={t('category.risks')} className={styles.scale}>
      {options.map(({ value, label, count }) => (
        <button
          key={value}
          type="button"
          className={classNames(styles.level, count === 0 && styles.idle)}
          aria-pressed={filter.risks.includes(value)}
          aria-label={t('risk-level', { level: label, count: count ?? 0 })}
          onClick={() => toggleFilterValue('risks', value)}
        >
          {label}
        </button>
      ))}
    </div>
  );
}
