import { ChevronsDownUp, ChevronsUpDown, Funnel } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { appliedCategories, clearFundFilter, fundFilterState } from '#state/fund-filter.ts';
import { startFundHits } from '#state/fund-hits.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { useMediaQuery } from '#ui/use-media-query.ts';
import { AppliedFilters } from './applied-filters.tsx';
import { ColumnChoice } from './column-choice.tsx';
import { FilterRail } from './filter-rail.tsx';
import { FundResults } from './fund-results.tsx';
import { FundTiles } from './fund-tiles.tsx';
import type { FundTools } from './fund-tools.ts';
import styles from './funds-advanced.module.css';
import { HitCount } from './hit-count.tsx';
import { PhoneSort } from './phone-sort.tsx';
import { SearchBox } from './search-box.tsx';
import { useFundColumns } from './use-fund-columns.ts';

export function FundsAdvanced({ tools }: { tools: FundTools }) {
  const { t } = useTranslation('funds');
  const columns = useFundColumns();
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
    <>
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
            {isPhone ? <PhoneSort /> : <ColumnChoice offered={columns.offered} />}
          </div>
          <AppliedFilters />
          <FundResults isPhone={isPhone} columns={columns.shown} tools={tools} />
        </section>
      </div>
    </>
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
