import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Disclosure } from '#ui/layout/disclosure.tsx';
import { FilterGroup } from './filter-group.tsx';
import styles from './filter-rail.module.css';
import { RiskFilter } from './risk-filter.tsx';

/** Groups that stand open at first; the finer ones open on demand. */
const groups = [
  { category: 'regions', isOpen: true },
  { category: 'risks', isOpen: true },
  { category: 'basicIssuers', isOpen: true },
  { category: 'dividendPolicies', isOpen: true },
  { category: 'subAssetClasses', isOpen: false },
  { category: 'fundSubTypes', isOpen: false },
] as const;

export interface FilterRailProps {
  id: string;
  /** Below the groups. */
  children?: ReactNode;
}

export function FilterRail({ id, children }: FilterRailProps) {
  const { t } = useTranslation('funds');
  return (
    <aside id={id} className={styles.rail} aria-label={t('filters')}>
      <h2 className={styles.title}>{t('filters')}</h2>
      {groups.map(({ category, isOpen }) => (
        <Disclosure key={category} className={styles.group} label={t(`category.${category}`)} defaultOpen={isOpen}>
          {category === 'risks' ? <RiskFilter /> : <FilterGroup category={category} />}
        </Disclosure>
      ))}
      {children}
    </aside>
  );
}
