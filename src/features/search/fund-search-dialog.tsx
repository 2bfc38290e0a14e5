import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dialogState } from '#state/dialogs.ts';
import { useFundOptions } from './fund-options.tsx';
import { SearchDialog } from './search-dialog.tsx';
import { useFundSearch } from './use-fund-search.ts';

/** Maximum number of hits in the overlay (SHELL-40). */
const mostHits = 10;

export function FundSearchDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('shell');
  const [phrase, setPhrase] = useState(dialogState.typedAhead);
  const search = useFundSearch(phrase, mostHits);
  const options = useFundOptions(search);
  const note = {
    idle: null,
    waiting: null,
    done: search.total === 0 ? t('search.empty', { phrase: search.phrase }) : null,
    unavailable: t('search.unavailable'),
  }[search.status];

  return (
    <SearchDialog
      label={t('search.open')}
      phrase={phrase}
      onPhrase={setPhrase}
      options={options}
      count={search.total}
      note={note}
      onClose={onClose}
    />
  );
}
