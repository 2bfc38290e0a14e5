import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { fundFilterState, setSearchPhrase } from '#state/funds/fund-filter.ts';
import { SearchInput } from './search-input.tsx';

export function SearchBox() {
  const { t } = useTranslation('funds');
  // Synchronous with every key press, because a later render would lose the caret.
  const { filter } = useSnapshot(fundFilterState, { sync: true });
  return <SearchInput label={t('search')} value={filter.searchPhrase} onChange={setSearchPhrase} />;
}
