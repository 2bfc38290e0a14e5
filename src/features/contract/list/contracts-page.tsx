import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { contractListCalls, type ContractListPage } from '#contract/contract-list.ts';
import { pageRows } from '#contract/queries.ts';
import { paths } from '#routes/paths.ts';
import { serverRead } from '#state/queries/server-read.ts';
import { rowsOfPage, useListPage } from '#state/queries/use-list-page.ts';
import { useCachedRead } from '#state/queries/use-server-read.ts';
import { Button } from '#ui/buttons/button.tsx';
import { ButtonLink } from '#ui/buttons/button-link.tsx';
import { Banner } from '#ui/layout/banner.tsx';
import { EmptyState } from '#ui/layout/empty-state.tsx';
import { Paginator, usePageNumber } from '#ui/layout/paginator.tsx';
import { useMediaQuery } from '#ui/layout/use-media-query.ts';
import { ContractCards } from './contract-cards.tsx';
import { ContractTable } from './contract-table.tsx';
import styles from './contracts-page.module.css';
import type { RowContext } from './row-context.ts';
import { useContractActions } from './use-contract-actions.tsx';
import { isFiltered, queryOf, useContractFilter, periods, type ContractFilter } from './use-contract-filter.ts';
import { useVerification } from './use-verification.ts';
import { listedStates } from '#domain/contract/contract-states.ts';
import { SearchField } from '#ui/fields/search-field.tsx';
import { Select } from '#ui/fields/select.tsx';
import { Chip } from '#ui/marks/chip.tsx';

interface FilterProps {
  filter: ContractFilter;
  onChange: (change: Partial<ContractFilter>) => void;
}

/** Part of a client's name or of a number. */
function ContractSearch({ filter, onChange }: FilterProps) {
  const { t } = useTranslation('contracts');
  return <SearchField label={t('search')} phrase={filter.phrase} onSearch={(phrase) => onChange({ phrase })} />;
}

/** States that any contract is in, with how many, and the period. */
function ContractFilters({ filter, onChange, counts }: FilterProps & { counts: ContractListPage['counts'] | null }) {
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

/** The number of open tasks. */
function Work({ counts }: { counts: ContractListPage['counts'] }) {
  const { t } = useTranslation('contracts');
  const countOf = (...states: readonly string[]) =>
    counts.reduce((sum, { state, count }) => (states.includes(state) ? sum + count : sum), 0);
  const waiting = countOf('waiting', 'code-sent');
  const failed = countOf('sending-failed');
  const parts = [
    waiting > 0 && t('work.waiting', { count: waiting }),
    failed > 0 && t('work.failed', { count: failed }),
  ].filter(Boolean);
  return parts.length > 0 && <p className="lead">{parts.join(', ')}</p>;
}

function useRows() {
  const [openId, setOpenId] = useState<string | null>(null);
  const { verification, verify } = useVerification();
  const { send, takeCart, dialog } = useContractActions();
  const rows: Omit<RowContext, 'newestWaitingId'> = {
    openId,
    verification,
    onToggle: (id) => setOpenId((open) => (open === id ? null : id)),
    onAct: (action, contract) => {
      if (action === 'send') return send(contract);
      if (action === 'new-cart') return void takeCart(contract);
      setOpenId(contract.id);
      void verify(contract.id);
    },
  };
  return { rows, dialog };
}

/** The advisor's contracts, filtered by client, number, state and period (SIL-182). */
export function ContractsPage() {
  const { t } = useTranslation(['contracts', 'contract']);
  const [number, goToPage] = usePageNumber();
  const [filter, change] = useContractFilter();
  const isWide = useMediaQuery('(min-width: 63.95rem)');
  const query = serverRead(contractListCalls.contracts, { query: { ...rowsOfPage(number), ...queryOf(filter) } });
  const { status, items, totalAmount, retry } = useListPage(query, number, (last) => goToPage(last, { replace: true }));
  const { data } = useCachedRead(query);
  const { rows, dialog } = useRows();
  const waiting = items?.filter(({ state }) => state === 'waiting' || state === 'code-sent') ?? [];
  const [newest] = waiting.toSorted((one, other) => other.createdAt.localeCompare(one.createdAt));
  const context = { ...rows, newestWaitingId: newest?.id ?? null };
  const isEmpty = status === 'ready' && totalAmount === 0;

  const content = () => {
    if (status === 'failed')
      return (
        <div className={styles.note}>
          <Banner kind="danger" onRetry={retry}>
            {t('failed')}
          </Banner>
        </div>
      );
    if (isEmpty && isFiltered(filter))
      return (
        <EmptyState
          title={t('none.title')}
          text={t('none.text')}
          action={
            <Button onClick={() => change({ phrase: '', state: null, period: 'year' })}>{t('none.clear')}</Button>
          }
        />
      );
    if (isEmpty)
      return (
        <EmptyState
          title={t('empty.title')}
          text={t('empty.text')}
          action={<ButtonLink to={paths.cart}>{t('empty.open')}</ButtonLink>}
        />
      );
    return isWide ? (
      <ContractTable contracts={items} context={context} filter={filter} onSort={change} />
    ) : (
      <ContractCards contracts={items} context={context} />
    );
  };

  return (
    <>
      <header className="wrapping-row spread gap-4 below-4">
        <div>
          <h1 className="page-title" tabIndex={-1}>
            {t('title')}
          </h1>
          {data && <Work counts={data.counts} />}
        </div>
        <ContractSearch filter={filter} onChange={change} />
      </header>
      <section className={styles.list} aria-busy={status === 'loading' || undefined} aria-label={t('title')}>
        <ContractFilters filter={filter} onChange={change} counts={data?.counts ?? null} />
        {content()}
      </section>
      {totalAmount > 0 && status !== 'failed' && (
        <Paginator page={number} pageSize={pageRows} totalAmount={totalAmount} onPage={goToPage} />
      )}
      {dialog}
    </>
  );
}
