import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Fund } from '#contract/catalogue.ts';
import { SearchDialog } from './search-dialog.tsx';
import { useFundSearch } from './use-fund-search.ts';

/** Most hits that the overlay shows (SHELL-40). */
const mostHits = 10;

export interface FundSearchProps {
  onChoose: (fund: Fund) => void;
  onClose: () => void;
}

export function FundSearch({ onChoose, onClose }: FundSearchProps) {
  const { t } = useTranslation('shell');
  const [phrase, setPhrase] = useState('');
  const { status, hits, phrase: searched } = useFundSearch(phrase, mostHits);
  const byId = new Map(hits.map((fund) => [fund.id, fund]));
  const note = {
    idle: null,
    waiting: null,
    done: hits.length === 0 ? t('search.empty', { phrase: searched }) : null,
    unavailable: t('search.unavailable'),
  }[status];

  return (
    <SearchDialog
      label={t('search.open')}
      phrase={phrase}
      onPhrase={setPhrase}
      options={hits.map(({ id, name, isin }) => ({ id, name, detail: isin }))}
      note={note}
      onChoose={({ id }) => {
        const fund = byId.get(id);
        if (fund) onChoose(fund);
      }}
      onClose={onClose}
    />
  );
}
