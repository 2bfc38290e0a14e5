import { CornerDownLeft } from 'lucide-react';
import { useRef, useEffect, type RefObject, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NavigationType, useNavigationType } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { displayName } from '#domain/catalogue/display-name.ts';
import { formatFact } from '#i18n/format-fact.ts';
import { lastFundId } from '#state/catalogue/recent-funds.ts';
import { appliedCategories, fundFilterState } from '#state/funds/fund-filter.ts';
import { askForFunds, fundHitsState, showFundsAfter, type FundHits, fundPageSize } from '#state/funds/fund-hits.ts';
import { Button } from '#ui/buttons/button.tsx';
import { EmptyState } from '#ui/layout/empty-state.tsx';
import { ErrorState } from '#ui/layout/error-state.tsx';
import { FundCards, usualCardHeight } from './fund-cards.tsx';
import { FundTable, fundRowHeight } from './table/fund-table.tsx';
import type { FundColumn } from './table/fund-table-columns.ts';
import styles from './results-bar.module.css';

/** Fraction of the document that must be scrolled before more rows are loaded (SIL-52). */
const threshold = 0.8;

/**
 * Returns how many pages are missing until the scroll position is below the threshold again, so that a jump to the end
 * of a long list loads them at once. The estimate uses the average row height of the document, so that it does not load
 * too many.
 */
function missingPages(rowCount: number): number {
  const { scrollHeight } = document.documentElement;
  const missing = (window.scrollY + window.innerHeight) / threshold - scrollHeight;
  return Math.ceil((missing / scrollHeight) * (rowCount / fundPageSize));
}

/**
 * Requests more rows when the window is scrolled past 80 % of the document, or in the next frame if the document is too
 * short to scroll. Repeated calls for the same rows request the same.
 */
function useLoadMore(rowCount: number, hasMore: boolean, onLoadMore: (rowCount: number) => void): void {
  useEffect(() => {
    if (!hasMore) return undefined;
    const check = () => {
      const pages = missingPages(rowCount);
      if (pages > 0) onLoadMore(rowCount + (pages - 1) * fundPageSize);
    };
    // In the capture phase, before listeners that render more rows: measuring after them would force a layout.
    window.addEventListener('scroll', check, { passive: true, capture: true });
    // In the frame, which lays out the rows anyway.
    const frame = requestAnimationFrame(() => {
      if (document.documentElement.scrollHeight <= window.innerHeight) onLoadMore(rowCount);
    });
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', check, { capture: true });
    };
  }, [rowCount, hasMore, onLoadMore]);
}

/** Returns the index among the hits of the fund whose page the user has returned from, or null. */
function useCameFrom(hits: FundHits | null): number | null {
  const isBack = useNavigationType() === NavigationType.Pop;
  const [fundId] = useState(() => (isBack ? lastFundId() : null));
  if (fundId === null || !hits) return null;
  const place = hits.rows.findIndex((row) => hits.market.funds[row]?.id === fundId);
  return place < 0 ? null : place;
}

interface ReturnToFundProps {
  hits: FundHits;
  /** Index of the fund among the hits. */
  place: number;
  list: RefObject<HTMLElement | null>;
  /** Estimated height of a row that is not rendered yet. */
  rowHeight: number;
}

/** Maximum number of frames to wait for the row to be rendered after scrolling. */
const longestWait = 20;

function focusRow(list: HTMLElement, place: number, frame = 0): void {
  const row = list.querySelector<HTMLElement>(`[data-index="${place}"]`);
  if (row) {
    row.scrollIntoView({ block: 'center' });
    row.querySelector('a')?.focus({ preventScroll: true });
  } else if (frame < longestWait) requestAnimationFrame(() => focusRow(list, place, frame + 1));
}

/** After returning from a fund's page, a focused button that scrolls to the fund's row with one key press. */
function ReturnToFund({ hits, place, list, rowHeight }: ReturnToFundProps) {
  const { t } = useTranslation('funds');
  const button = useRef<HTMLButtonElement>(null);
  const name = hits.market.funds[hits.rows[place] ?? -1]?.name ?? '';

  useEffect(() => {
    // After the route change has moved the focus to the heading.
    const frame = requestAnimationFrame(() => button.current?.focus({ preventScroll: true }));
    return () => cancelAnimationFrame(frame);
  }, []);

  const go = () => {
    const { current } = list;
    if (!current) return;
    showFundsAfter(place);
    requestAnimationFrame(() => {
      const top = current.getBoundingClientRect().top + window.scrollY + place * rowHeight;
      window.scrollTo({ top: top - window.innerHeight / 2 });
      focusRow(current, place);
    });
  };
  return (
    <div className={styles.return}>
      <Button ref={button} variant="secondary" size="sm" icon={CornerDownLeft} onClick={go}>
        {t('return-to', { name: displayName(name), row: formatFact('count', place + 1) })}
      </Button>
    </div>
  );
}

export interface FundResultsProps {
  isPhone: boolean;
  columns: readonly FundColumn[];
  onClear: () => void;
}

/** The list of hits, or why it is empty. */
export function FundResults({ isPhone, columns, onClear }: FundResultsProps) {
  const { t } = useTranslation('funds');
  const { hits, isUnavailable, shownCount } = useSnapshot(fundHitsState);
  const list = useRef<HTMLDivElement>(null);
  const marked = useCameFrom(hits);
  const hitCount = hits?.rows.length ?? 0;
  useLoadMore(shownCount, shownCount < hitCount, showFundsAfter);

  if (isUnavailable) {
    return (
      <ErrorState title={t('unavailable.title')} text={t('unavailable.text')} onRetry={() => void askForFunds()} />
    );
  }
  if (hits && hitCount === 0) return <NoHits onClear={onClear} />;
  const shown = { hits, shownCount, marked };
  return (
    <>
      {hits && marked !== null && (
        <ReturnToFund hits={hits} place={marked} list={list} rowHeight={isPhone ? usualCardHeight : fundRowHeight} />
      )}
      <div ref={list}>{isPhone ? <FundCards {...shown} /> : <FundTable {...shown} columns={columns} />}</div>
    </>
  );
}

function NoHits({ onClear }: Pick<FundResultsProps, 'onClear'>) {
  const { t } = useTranslation('funds');
  const { filter } = useSnapshot(fundFilterState);
  const isFiltered = filter.searchPhrase !== '' || appliedCategories(filter).length > 0;
  return (
    <EmptyState
      title={t(isFiltered ? 'no-hits.title' : 'no-funds.title')}
      text={t(isFiltered ? 'no-hits.text' : 'no-funds.text')}
      action={isFiltered && <Button onClick={onClear}>{t('clear')}</Button>}
    />
  );
}
