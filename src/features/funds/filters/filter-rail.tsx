import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { formatFact } from '#i18n/format-fact.ts';
import { fundFilterState, toggleFilterValue } from '#state/funds/fund-filter.ts';
import { fundHitsState } from '#state/funds/fund-hits.ts';
import { Button } from '#ui/buttons/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Disclosure } from '#ui/layout/disclosure.tsx';
import { useBottomBar } from '#ui/layout/use-bottom-bar.ts';
import { useMediaQuery } from '#ui/layout/use-media-query.ts';
import { FilterGroup } from './filter-group.tsx';
import styles from './filter-rail.module.css';
import { useFilterOptions } from './use-filter-options.ts';

/** Leaves the filters for the list below them, and shows the number of hits. */
export function ShowHits({ onShow }: { onShow: () => void }) {
  const { t } = useTranslation('funds');
  const { hits } = useSnapshot(fundHitsState);
  const isPhone = useMediaQuery('(max-width: 48rem)');
  const bar = useBottomBar<HTMLDivElement>();
  const count = hits?.rows.length ?? 0;
  return (
    <div ref={bar} className={styles.done}>
      <Button variant="primary" full={isPhone} onClick={onShow}>
        {t('show-hits', { count, number: formatFact('count', count) })}
      </Button>
    </div>
  );
}

function RiskFilter() {
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
