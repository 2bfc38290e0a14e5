import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import type { FundFilterCategory } from '#domain/funds/fund-filter.ts';
import { appliedCategories, clearFilterCategory, fundFilterState } from '#state/funds/fund-filter.ts';
import { Tag } from '#ui/marks/tag.tsx';
import styles from './applied-filters.module.css';
import { useFilterOptions } from './use-filter-options.ts';

export interface AppliedFiltersProps {
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
