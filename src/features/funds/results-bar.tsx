import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import type { FundFilterCategory } from '#domain/funds/fund-filter.ts';
import { formatFact } from '#i18n/format-fact.ts';
import {
  sortFundsByMatch,
  fundFilterState,
  setSearchPhrase,
  appliedCategories,
  clearFilterCategory,
} from '#state/funds/fund-filter.ts';
import { fundHitsState } from '#state/funds/fund-hits.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Tag } from '#ui/marks/tag.tsx';
import styles from './results-bar.module.css';
import { SearchInput } from './filters/search-input.tsx';
import { useFilterOptions } from './filters/use-filter-options.ts';
import { useHasPhrase, useShownSort } from './table/use-shown-sort.ts';

interface AppliedFiltersProps {
  /** Moves the focus, because the tag that had it is removed. */
  onRemoved: () => void;
}

export function AppliedFilters({ onRemoved }: AppliedFiltersProps) {
  const { t } = useTranslation('funds');
  const { filter } = useSnapshot(fundFilterState);
  const categories = appliedCategories(filter);
  if (categories.length === 0) return null;

  return (
    <div role="group" className={styles.tags} aria-label={t('applied')}>
      {categories.map((category) => (
        <CategoryTag key={category} category={category} chosen={filter[category]} onRemoved={onRemoved} />
      ))}
    </div>
  );
}

interface CategoryTagProps extends AppliedFiltersProps {
  category: FundFilterCategory;
  chosen: readonly string[];
}

function CategoryTag({ category, chosen, onRemoved }: CategoryTagProps) {
  const { t } = useTranslation('funds');
  const options = useFilterOptions(category);
  const labels = options.filter(({ value }) => chosen.includes(value)).map(({ label }) => label);

  const text = () => {
    if (category === 'risks') return t('tag.risks', { levels: levelsText(labels) });
    const [only] = labels;
    return chosen.length === 1 && only ? only : t(`tag.${category}`, { count: chosen.length });
  };
  const remove = () => {
    clearFilterCategory(category);
    onRemoved();
  };
  return <Tag text={text()} onRemove={remove} />;
}

/** Formats consecutive levels as a range, `2–6`, and others as a list. */
function levelsText(levels: readonly string[]): string {
  const first = levels[0] ?? '';
  const last = levels.at(-1) ?? '';
  const isRange = levels.length > 2 && Number(last) - Number(first) === levels.length - 1;
  return isRange ? `${first}–${last}` : levels.join(', ');
}

export function SearchBox() {
  const { t } = useTranslation('funds');
  // Synchronous with every key press, because a later render would lose the caret.
  const { filter } = useSnapshot(fundFilterState, { sync: true });
  return <SearchInput label={t('search')} value={filter.searchPhrase} onChange={setSearchPhrase} />;
}

/** Says that the best matches come first, or restores that order after sorting by a column. */
export function OrderByMatch() {
  const { t } = useTranslation('funds');
  const sort = useShownSort();
  if (!useHasPhrase()) return null;
  if (!sort) return <span className="secondary figures nowrap">{t('best-first')}</span>;
  return (
    <Button variant="quiet" size="sm" onClick={sortFundsByMatch}>
      {t('order-by-match')}
    </Button>
  );
}

export function HitCount() {
  const { t } = useTranslation('funds');
  const { hits } = useSnapshot(fundHitsState);
  const total = hits?.market.funds.length ?? 0;

  return (
    <span className="secondary figures nowrap" role="status">
      {hits && (
        <>
          <strong className="primary semibold">{formatFact('count', hits.rows.length)}</strong>{' '}
          {t('of-funds', { count: total, total: formatFact('count', total) })}
        </>
      )}
    </span>
  );
}
