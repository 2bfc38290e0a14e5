import { ChevronsDownUp, ChevronsUpDown, Funnel } from 'lucide-react';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import type { FundFilterCategory } from '#domain/funds/fund-filter.ts';
import { formatFact } from '#i18n/format-fact.ts';
import {
  appliedCategories,
  clearFundFilter,
  fundFilterState,
  toggleFilterValue,
  followFundChoice,
  openFundAddress,
} from '#state/funds/fund-filter.ts';
import { startFundHits } from '#state/funds/fund-hits.ts';
import { Button } from '#ui/buttons/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Disclosure } from '#ui/layout/disclosure.tsx';
import { useMediaQuery } from '#ui/layout/use-media-query.ts';
import { Chip } from '#ui/marks/chip.tsx';
import { showToast } from '#ui/overlays/toast-store.ts';
import { AppliedFilters, HitCount, OrderByMatch, SearchBox } from './results-bar.tsx';
import { ColumnChoice } from './table/column-choice.tsx';
import { FilterRail, ShowHits } from './filters/filter-rail.tsx';
import { FundResults } from './fund-results.tsx';
import styles from './funds-advanced.module.css';
import { PhoneSort } from './phone-sort.tsx';
import { useFilterOptions } from './filters/use-filter-options.ts';
import { useFundColumns } from './table/use-fund-columns.ts';
import { useHasPhrase, useShownSort } from './table/use-shown-sort.ts';

const mostNamed = 3;
const longestNamed = 40;

/** Restores the list from the URL, and from then on keeps the URL in sync with the list (CAT-19). */
function useFundAddress(): void {
  const { t } = useTranslation('funds');
  // Depends on the whole location: the same URL may be opened again after the list has changed.
  const location = useLocation();
  // The texts are no reason to open it again: in another language the filter that was set since stays.
  const open = useEffectEvent((query: string) => {
    const ignored = openFundAddress(query);
    if (ignored.length === 0) return;
    const named = ignored.slice(0, mostNamed).map((part) => part.slice(0, longestNamed));
    showToast({ kind: 'error', text: t('address-ignored', { parts: named.join(', '), count: ignored.length }) });
  });
  useEffect(() => {
    open(location.search);
    return followFundChoice();
  }, [location]);
}

const tileCategories = ['baseAssetClasses', 'currencies', 'managementStyles'] as const;

function FundTiles() {
  return (
    <div className={styles.tiles}>
      {tileCategories.map((category) => (
        <TileGroup key={category} category={category} />
      ))}
    </div>
  );
}

function TileGroup({ category }: { category: FundFilterCategory }) {
  const { t } = useTranslation('funds');
  const { filter } = useSnapshot(fundFilterState);
  const options = useFilterOptions(category);
  const labelId = useId();
  if (options.length === 0) return null;

  return (
    <div role="group" aria-labelledby={labelId} className={styles.group}>
      <span id={labelId} className={styles.label}>
        {t(`category.${category}`)}
      </span>
      <div className={styles.row}>
        {options.map(({ value, label, count, total, colour }) => (
          <Chip
            key={value}
            pressed={filter[category].includes(value)}
            colour={colour}
            count={count === null ? '' : formatFact('count', count)}
            highestCount={total}
            idle={count === 0}
            onChange={() => toggleFilterValue(category, value)}
          >
            {label}
          </Chip>
        ))}
      </div>
    </div>
  );
}

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
