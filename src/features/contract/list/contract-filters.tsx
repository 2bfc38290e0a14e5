import { useTranslation } from 'react-i18next';
import type { ContractListPage } from '#contract/contract-list.ts';
import { listedStates } from '#domain/contract/contract-states.ts';
import { SearchField } from '#ui/fields/search-field.tsx';
import { Select } from '#ui/fields/select.tsx';
import { Chip } from '#ui/marks/chip.tsx';
import styles from './contract-filters.module.css';
import { periods, type ContractFilter } from './use-contract-filter.ts';

interface FilterProps {
  filter: ContractFilter;
  onChange: (change: Partial<ContractFilter>) => void;
}

/** Part of a client's name or of a number. */
export function ContractSearch({ filter, onChange }: FilterProps) {
  const { t } = useTranslation('contracts');
  return <SearchField label={t('search')} phrase={filter.phrase} onSearch={(phrase) => onChange({ phrase })} />;
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
