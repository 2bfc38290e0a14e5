import { Search } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ContractListPage } from '#contract/contract-list.ts';
import { listedStates } from '#domain/contract/contract-states.ts';
import { TextField } from '#ui/fields/text-field.tsx';
import { Select } from '#ui/fields/select.tsx';
import { Chip } from '#ui/marks/chip.tsx';
import { Icon } from '#ui/marks/icon.tsx';
import styles from './contract-filters.module.css';
import { periods, type ContractFilter } from './use-contract-filter.ts';

const debounceMs = 200;

interface FilterProps {
  filter: ContractFilter;
  onChange: (change: Partial<ContractFilter>) => void;
}

/** Part of a client's name or of a number; the list follows once typing rests. */
export function ContractSearch({ filter, onChange }: FilterProps) {
  const { t } = useTranslation('contracts');
  const [text, setText] = useState(filter.phrase);
  const [applied, setApplied] = useState(filter.phrase);
  if (filter.phrase !== applied) {
    setApplied(filter.phrase);
    // The filters were cleared.
    if (filter.phrase === '') setText('');
  }
  const apply = useEffectEvent((phrase: string) => {
    if (phrase !== filter.phrase) onChange({ phrase });
  });
  useEffect(() => {
    const timer = setTimeout(() => apply(text.trim()), debounceMs);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <TextField
      className={styles.search}
      label={t('search')}
      hideLabel
      type="search"
      placeholder={t('search')}
      autoComplete="off"
      maxLength={100}
      value={text}
      onChange={setText}
      adornment={<Icon of={Search} size={16} className={styles.glass} />}
    />
  );
}

/** States that any contract is in, with how many, and the period. */
export function ContractFilters({
  filter,
  onChange,
  counts,
}: FilterProps & { counts: ContractListPage['counts'] | null }) {
  const { t } = useTranslation('contracts');
  const countOf = new Map(counts?.map(({ state, count }) => [state, count]));
  const total = counts?.reduce((sum, { count }) => sum + count, 0);
  const shown = listedStates.filter((state) => countOf.has(state) || state === filter.state);
  return (
    <div className={styles.filters}>
      <div className={styles.states} role="group" aria-label={t('filters')}>
        <Chip pressed={filter.state === null} count={total} onChange={() => onChange({ state: null })}>
          {t('all')}
        </Chip>
        {shown.map((state) => (
          <Chip
            key={state}
            pressed={filter.state === state}
            count={countOf.get(state) ?? 0}
            onChange={(isPressed) => onChange({ state: isPressed ? state : null })}
          >
            {t(`state.${state}`)}
          </Chip>
        ))}
      </div>
      <Select
        className={styles.period}
        label={t('period.label')}
        options={periods.map((period) => ({ value: period, label: t(`period.${period}`) }))}
        value={filter.period}
        onChange={(period) => onChange({ period })}
      />
    </div>
  );
}
