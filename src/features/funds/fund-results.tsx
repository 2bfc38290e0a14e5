import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { appliedCategories, clearFundFilter, fundFilterState } from '#state/fund-filter.ts';
import { askForFunds, fundHitsState, showFundsAfter } from '#state/fund-hits.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { FundCards } from './fund-cards.tsx';
import { FundTable, type FundListProps } from './fund-table.tsx';
import { useLoadMore } from './use-load-more.ts';

/** The list itself, or why there is none. */
export function FundResults({ isPhone, CartToggle }: { isPhone: boolean; CartToggle: FundListProps['CartToggle'] }) {
  const { t } = useTranslation('funds');
  const { hits, isUnavailable, shownCount } = useSnapshot(fundHitsState);
  const hitCount = hits?.rows.length ?? 0;
  useLoadMore(shownCount, shownCount < hitCount, showFundsAfter);

  if (isUnavailable) {
    return (
      <ErrorState title={t('unavailable.title')} text={t('unavailable.text')} onRetry={() => void askForFunds()} />
    );
  }
  if (hits && hitCount === 0) return <NoHits />;
  const List = isPhone ? FundCards : FundTable;
  return <List hits={hits} shownCount={shownCount} CartToggle={CartToggle} />;
}

function NoHits() {
  const { t } = useTranslation('funds');
  const { filter } = useSnapshot(fundFilterState);
  const isFiltered = filter.searchPhrase !== '' || appliedCategories(filter).length > 0;
  return (
    <EmptyState
      title={t(isFiltered ? 'no-hits.title' : 'no-funds.title')}
      text={t(isFiltered ? 'no-hits.text' : 'no-funds.text')}
      action={isFiltered && <Button onClick={clearFundFilter}>{t('clear')}</Button>}
    />
  );
}
