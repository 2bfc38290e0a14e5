import { memo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import type { FundFilterCategory } from '#domain/funds/fund-filter.ts';
import { normalizeSearchText } from '#domain/funds/search/search-text.ts';
import { formatFact } from '#i18n/format-fact.ts';
import { fundFilterState, toggleFilterValue } from '#state/funds/fund-filter.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { classNames } from '#ui/class-names.ts';
import styles from './filter-group.module.css';
import { commonestValues, withoutHitsLast, type FilterOption } from './filter-options.ts';
import { SearchInput } from './search-input.tsx';
import { useFilterOptions } from './use-filter-options.ts';

/** Number of options that a long list shows initially, the most common ones, and number that every step adds. */
const shortList = 7;
const stepLength = 50;
/** A list longer than this has a search field of its own. */
const longestPlainList = 20;

const matching = (options: readonly FilterOption[], phrase: string) => {
  const wanted = normalizeSearchText(phrase);
  return wanted === '' ? options : options.filter(({ label }) => normalizeSearchText(label).includes(wanted));
};

export function FilterGroup({ category }: { category: FundFilterCategory }) {
  const { t } = useTranslation('funds');
  const { filter } = useSnapshot(fundFilterState);
  const options = useFilterOptions(category);
  const [limit, setLimit] = useState(shortList);
  const [phrase, setPhrase] = useState('');
  const chosen = filter[category];
  const found = matching(options, phrase);
  const commonest = commonestValues(found, phrase === '' ? limit : Math.max(limit, stepLength));
  const shown = withoutHitsLast(found.filter(({ value }) => commonest.has(value) || chosen.includes(value)));
  const hiddenCount = found.length - shown.length;
  const name = t(`category.${category}`);

  return (
    <div role="group" aria-label={name} className={styles.options}>
      {options.length > longestPlainList && (
        <SearchInput size="sm" label={t('search-in', { category: name })} value={phrase} onChange={setPhrase} />
      )}
      {shown.map(({ value, label, count, total }) => (
        <Option key={value} {...{ category, value, label, count, total }} isChosen={chosen.includes(value)} />
      ))}
      {found.length === 0 && <span className="tertiary">{t(options.length > 0 ? 'no-match' : 'no-values')}</span>}
      <More
        hiddenCount={hiddenCount}
        isShort={limit === shortList}
        onMore={() => setLimit(limit + stepLength)}
        onFewer={() => setLimit(shortList)}
      />
    </div>
  );
}

interface OptionProps extends Pick<FilterOption, 'value' | 'label' | 'count' | 'total'> {
  category: FundFilterCategory;
  isChosen: boolean;
}

/** Memoized, because hundreds of issuers may be visible while every response changes some of their counts. */
const Option = memo(function Option({ category, value, label, count, total, isChosen }: OptionProps) {
  return (
    <Checkbox
      className={classNames(styles.option, count === 0 && styles.idle)}
      checked={isChosen}
      onChange={() => toggleFilterValue(category, value)}
      label={
        <span className="beside spread gap-2">
          {label}{' '}
          <span className={classNames(styles.count, count === null && styles.toCome)}>
            {formatFact('count', count ?? total)}
          </span>
        </span>
      }
    />
  );
});

interface MoreProps {
  hiddenCount: number;
  isShort: boolean;
  onMore: () => void;
  onFewer: () => void;
}

/** The first button keeps its element, and so the focus, whether it expands or collapses the list. */
function More({ hiddenCount, isShort, onMore, onFewer }: MoreProps) {
  const { t } = useTranslation('funds');
  const hasMore = hiddenCount > 0;
  if (!hasMore && isShort) return null;
  return (
    <div className={styles.more}>
      <Button variant="quiet" size="sm" onClick={hasMore ? onMore : onFewer}>
        {hasMore ? t('show-more', { count: Math.min(hiddenCount, stepLength) }) : t('show-fewer')}
      </Button>
      {hasMore && !isShort && (
        <Button variant="quiet" size="sm" onClick={onFewer}>
          {t('show-fewer')}
        </Button>
      )}
    </div>
  );
}
