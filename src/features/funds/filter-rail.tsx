import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Disclosure } from '#ui/layout/disclosure.tsx';
import { FilterGroup } from './filter-group.tsx';
import styles from './filter-rail.module.css';
import { RiskFilter } from './risk-filter.tsx';

const groups = ['regions', 'risks', 'basicIssuers', 'dividendPolicies', 'subAssetClasses', 'fundSubTypes'] as const;

export interface FilterRailProps {
  id: string;
  /** Shown below the groups. */
  children?: ReactNode;
}

/** The advanced filters; every group is expanded until the user collapses it (CAT-10). */
export function FilterRail({ id, children }: FilterRailProps) {
  const { t } = useTranslation('funds');
  return (
    <aside id={id} className={styles.rail} aria-label={t('filters')}>
      <h2 className={styles.title}>{t('filters')}</h2>
      {groups.map((category) => (
        <Disclosure key={category} className={styles.group} label={t(`category.${category}`)} defaultOpen>
          {category === 'risks' ? <RiskFilter /> : <FilterGroup category={category} />}
        </Disclosure>
      ))}
      {children}
    </aside>
  );
}
