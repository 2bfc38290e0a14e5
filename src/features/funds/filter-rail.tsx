import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import type { FundFilterCategory } from '#domain/funds/fund-filter.ts';
import { formatNumber } from '#i18n/format.ts';
import { fundFilterState, toggleFilterValue } from '#state/fund-filter.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import styles from './filter-rail.module.css';
import { RiskFilter } from './risk-filter.tsx';
import { useFilterOptions } from './use-filter-options.ts';

/** Groups that stand open at first; the finer ones open on demand. */
const groups = [
  { category: 'regions', isOpen: true },
  { category: 'risks', isOpen: true },
  { category: 'basicIssuers', isOpen: true },
  { category: 'dividendPolicies', isOpen: true },
  { category: 'subAssetClasses', isOpen: false },
  { category: 'fundSubTypes', isOpen: false },
] as const;

/** How many options of a long list show before "show more". */
const shortList = 7;

export function FilterRail({ id }: { id: string }) {
  const { t } = useTranslation('funds');
  return (
    <aside id={id} className={styles.rail} aria-label={t('filters')}>
      <h2 className={styles.title}>{t('filters')}</h2>
      {groups.map(({ category, isOpen }) => (
        <Disclosure key={category} className={styles.group} label={t(`category.${category}`)} defaultOpen={isOpen}>
          {category === 'risks' ? <RiskFilter /> : <FilterGroup category={category} />}
        </Disclosure>
      ))}
    </aside>
  );
}

function FilterGroup({ category }: { category: FundFilterCategory }) {
  const { t } = useTranslation('funds');
  const { filter } = useSnapshot(fundFilterState);
  const options = useFilterOptions(category);
  const [isLong, setIsLong] = useState(false);
  const chosen = filter[category];
  const shown = options.filter(({ value }, place) => isLong || place < shortList || chosen.includes(value));
  const hiddenCount = options.length - shown.length;

  return (
    <div role="group" aria-label={t(`category.${category}`)} className={styles.options}>
      {shown.map(({ value, label, count }) => (
        <Checkbox
          key={value}
          className={styles.option}
          checked={chosen.includes(value)}
          onChange={() => toggleFilterValue(category, value)}
          label={
            <span className={styles.label}>
              {label} {count !== null && <span className={styles.count}>{formatNumber(count)}</span>}
            </span>
          }
        />
      ))}
      {options.length === 0 && <span className={styles.none}>{t('no-values')}</span>}
      {(hiddenCount > 0 || isLong) && (
        <Button variant="quiet" size="sm" className={styles.more} onClick={() => setIsLong(!isLong)}>
          {isLong ? t('show-fewer') : t('show-more', { count: hiddenCount })}
        </Button>
      )}
    </div>
  );
}
