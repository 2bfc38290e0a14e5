import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { appliedCategories, fundFilterState } from '#state/fund-filter.ts';
import { askForFunds, fundHitsState, showFundsAfter } from '#state/fund-hits.ts';
import { Button } from '#ui/buttons/button.tsx';
import { EmptyState } from '#ui/layout/empty-state.tsx';
import { ErrorState } from '#ui/layout/error-state.tsx';
import { FundCards } from './fund-cards.tsx';
import { FundTable } from './fund-table.tsx';
import type { FundColumn } from './fund-table-columns.ts';
import type { FundTools } from './fund-tools.ts';
import { useLoadMore } from './use-load-more.ts';

export interface FundResultsProps {
  isPhone: boolean;
  columns: readonly FundColumn[];
  tools: FundTools;
  /** Clears the filter. */
  onClear: () => void;
}

/** The list itself, or why there is none. */
export function FundResults({ isPhone, columns, tools, onClear }: FundResultsProps) {
  const { t } = useTranslation('funds');
  const { hits, isUnavailable, shownCount } = useSnapshot(fundHitsState);
  const hitCount = hits?.rows.length ?? 0;
  useLoadMore(shownCount, shownCount < hitCount, showFundsAfter);

  if (isUnavailable) {
    return (
      <ErrorState title={t('unavailable.title')} text={t('unavailable.text')} onRetry={() => void askForFunds()} />
    );
  }
  if (hits && hitCount === 0) return <NoHits onClear={onClear} />;
  if (isPhone) return <FundCards hits={hits} shownCount={shownCount} tools={tools} />;
  return <FundTable hits={hits} shownCount={shownCount} columns={columns} tools={tools} />;
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
