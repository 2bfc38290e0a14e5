import { ChevronsDownUp, ChevronsUpDown, Funnel } from 'lucide-react';
import { useEffect, useId, useState, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import type { CartToggleProps } from '#state/cart.ts';
import { appliedCategories, clearFundFilter, fundFilterState } from '#state/fund-filter.ts';
import { startFundHits } from '#state/fund-hits.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { useMediaQuery } from '#ui/use-media-query.ts';
import { AppliedFilters } from './applied-filters.tsx';
import { FilterRail } from './filter-rail.tsx';
import { FundResults } from './fund-results.tsx';
import { FundTiles } from './fund-tiles.tsx';
import styles from './funds-advanced-page.module.css';
import { HitCount } from './hit-count.tsx';
import { PhoneSort } from './phone-sort.tsx';
import { SearchBox } from './search-box.tsx';

export function FundsAdvancedPage({ CartToggle }: { CartToggle: ComponentType<CartToggleProps> }) {
  const { t } = useTranslation('funds');
  const isWide = useMediaQuery('(min-width: 63.95rem)');
  const isPhone = useMediaQuery('(max-width: 48rem)');
  const [choice, setChoice] = useState<boolean | null>(null);
  const isOpen = choice ?? isWide;
  const railId = useId();

  useEffect(startFundHits, []);

  const filterButton = (
    <FilterButton isOpen={isOpen} isWide={isWide} controls={railId} onToggle={() => setChoice(!isOpen)} />
  );
  return (
    <div className={styles.page}>
      <h1 className={styles.title} tabIndex={-1}>
        {t('title')}
      </h1>
      {isPhone && (
        <div className={styles.searchRow}>
          <SearchBox />
          {filterButton}
        </div>
      )}
      <div className={styles.top}>
        {(isOpen || isPhone) && <FundTiles />}
        {!isPhone && <div className={styles.toggle}>{filterButton}</div>}
      </div>
      <div className={classNames(styles.columns, isOpen && styles.open)}>
        {isOpen && <FilterRail id={railId} />}
        <section className={styles.results} aria-label={t('results')}>
          <div className={styles.bar}>
            {!isPhone && <SearchBox />}
            <HitCount />
            <ClearButton />
            {isPhone && <PhoneSort />}
          </div>
          <AppliedFilters />
          <FundResults isPhone={isPhone} CartToggle={CartToggle} />
        </section>
      </div>
    </div>
  );
}

function ClearButton() {
  const { t } = useTranslation('funds');
  const { filter } = useSnapshot(fundFilterState);
  if (filter.searchPhrase === '' && appliedCategories(filter).length === 0) return null;
  return (
    <Button variant="quiet" size="sm" onClick={clearFundFilter}>
      {t('clear')}
    </Button>
  );
}

interface FilterButtonProps {
  isOpen: boolean;
  isWide: boolean;
  controls: string;
  onToggle: () => void;
}

function FilterButton({ isOpen, isWide, controls, onToggle }: FilterButtonProps) {
  const { t } = useTranslation('funds');
  const { filter } = useSnapshot(fundFilterState);
  const appliedCount = appliedCategories(filter).length;
  const wideText = t(isOpen ? 'collapse-filters' : 'expand-filters');
  const wideIcon = isOpen ? ChevronsDownUp : ChevronsUpDown;

  return (
    <Button
      variant={isWide ? 'quiet' : 'secondary'}
      size={isWide ? 'sm' : 'md'}
      icon={isWide ? wideIcon : Funnel}
      aria-expanded={isOpen}
      aria-controls={isOpen ? controls : undefined}
      onClick={onToggle}
    >
      {isWide ? wideText : t('filters')}{' '}
      {!isWide && appliedCount > 0 && <span className={styles.applied}>{appliedCount}</span>}
    </Button>
  );
}
