import { Search } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { Icon } from '#ui/icon.tsx';
import { fundFilterState, setSearchPhrase } from '#state/fund-filter.ts';
import styles from './search-box.module.css';

const longestPhrase = 200;

export function SearchBox() {
  const { t } = useTranslation('funds');
  // In step with every key: a later render would lose the caret.
  const { filter } = useSnapshot(fundFilterState, { sync: true });

  return (
    <div className={styles.box}>
      <Icon of={Search} size={18} className={styles.icon} />
      <input
        type="search"
        className={styles.input}
        aria-label={t('search')}
        placeholder={t('search')}
        maxLength={longestPhrase}
        autoComplete="off"
        spellCheck={false}
        value={filter.searchPhrase}
        onChange={(event) => setSearchPhrase(event.target.value)}
      />
    </div>
  );
}
