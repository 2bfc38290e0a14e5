import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { appliedCategories, fundFilterState } from '#state/funds/fund-filter.ts';
import { askForFunds, fundHitsState, showFundsAfter } from '#state/funds/fund-hits.ts';
import { Button } from '#ui/buttons/button.tsx';
import { EmptyState } from '#ui/layout/empty-state.tsx';
import { ErrorState } from '#ui/layout/error-state.tsx';
import { FundCards, usualCardHeight } from './fund-cards.tsx';
import { FundTable, fundRowHeight } from './fund-table.tsx';
import type { FundColumn } from './fund-table-columns.ts';
import { ReturnToFund } from './return-to-fund.tsx';
import { useCameFrom } from './use-came-from.ts';
import { useLoadMore } from './use-load-more.ts';

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
