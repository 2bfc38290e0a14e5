import { ChevronsDownUp, ChevronsUpDown, Funnel } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { appliedCategories, clearFundFilter, fundFilterState } from '#state/funds/fund-filter.ts';
import { startFundHits } from '#state/funds/fund-hits.ts';
import { Button } from '#ui/buttons/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Disclosure } from '#ui/layout/disclosure.tsx';
import { useMediaQuery } from '#ui/layout/use-media-query.ts';
import { AppliedFilters } from './applied-filters.tsx';
import { ColumnChoice } from './column-choice.tsx';
import { FilterRail } from './filter-rail.tsx';
import { FundResults } from './fund-results.tsx';
import { FundTiles } from './fund-tiles.tsx';
import styles from './funds-advanced.module.css';
import { HitCount } from './hit-count.tsx';
import { OrderByMatch } from './order-by-match.tsx';
import { PhoneSort } from './phone-sort.tsx';
import { SearchBox } from './search-box.tsx';
import { ShowHits } from './show-hits.tsx';
import { useFundAddress } from './use-fund-address.ts';
import { useFundColumns } from './use-fund-columns.ts';
import { useHasPhrase, useShownSort } from './use-shown-sort.ts';

export function FundsAdvanced() {
  const { t } = useTranslation('funds');
  const isWide = useMediaQuery('(min-width: 63.95rem)');
  const isPhone = useMediaQuery('(max-width: 48rem)');
  const [choice, setChoice] = useState<boolean | null>(null);
  const isOpen = choice ?? isWide;
  const columns = useFundColumns({ hasRail: isOpen && isWide });
  const railId = useId();
  const results = useRef<HTMLElement>(null);

  useFundAddress();
  useEffect(startFundHits, []);

  // The clicked button is removed by its own action, so the focus moves to the results.
  const focusResults = () => results.current?.focus({ preventScroll: true });
  const clear = () => {
    clearFundFilter();
    focusResults();
  };
  const showHits = () => {
    setChoice(false);
    focusResults();
    window.scrollTo({ top: 0 });
  };

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
        {isPhone ? (
          <Disclosure label={t('quick-filters')} defaultOpen>
            <FundTiles />
          </Disclosure>
        ) : (
          isOpen && <FundTiles />
        )}
        {!isPhone && <div className={styles.toggle}>{filterButton}</div>}
      </div>
      <div className={classNames(styles.columns, isOpen && styles.open)}>
        {isOpen && <FilterRail id={railId}>{!isWide && <ShowHits onShow={showHits} />}</FilterRail>}
        <section ref={results} className={styles.results} aria-label={t('results')} tabIndex={-1}>
          <div className={styles.bar}>
            {!isPhone && <SearchBox />}
            <HitCount />
            {!isPhone && <OrderByMatch />}
            <ClearButton onClear={clear} />
            {isPhone ? <FoundSort /> : <ColumnChoice offered={columns.offered} />}
          </div>
          <AppliedFilters onRemoved={focusResults} />
          <FundResults isPhone={isPhone} columns={columns.shown} onClear={clear} />
        </section>
      </div>
    </>
  );
}

function FoundSort() {
  return <PhoneSort sort={useShownSort()} hasPhrase={useHasPhrase()} />;
}

function ClearButton({ onClear }: { onClear: () => void }) {
  const { t } = useTranslation('funds');
  const { filter } = useSnapshot(fundFilterState);
  if (filter.searchPhrase === '' && appliedCategories(filter).length === 0) return null;
  return (
    <Button variant="quiet" size="sm" onClick={onClear}>
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
