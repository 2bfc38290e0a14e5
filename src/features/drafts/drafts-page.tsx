import { FolderClock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { draftCalls, type Draft } from '#contract/drafts.ts';
import { pageRows } from '#contract/queries.ts';
import { currentLanguage } from '#i18n/i18n.ts';
import { draftState } from '#state/drafts/draft-state.ts';
import { serverRead } from '#state/queries/server-read.ts';
import { rowsOfPage, useListPage, type ListPage } from '#state/queries/use-list-page.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Banner } from '#ui/layout/banner.tsx';
import { EmptyState } from '#ui/layout/empty-state.tsx';
import { Paginator, usePageNumber } from '#ui/layout/paginator.tsx';
import { useMediaQuery } from '#ui/layout/use-media-query.ts';
import { DraftCards, DraftTable } from './draft-rows.tsx';
import styles from './drafts-page.module.css';
import { useDraftActions, type DraftQuestion } from '#portal-ui/use-draft-actions.tsx';

interface ListProps {
  list: ListPage<Draft>;
  number: number;
  onPage: (number: number) => void;
  onSaveCart: () => void;
  onAsk: (question: DraftQuestion) => void;
}

function DraftList({ list: { status, items, totalAmount, retry }, number, onPage, onSaveCart, onAsk }: ListProps) {
  const { t } = useTranslation('drafts');
  const { current } = useSnapshot(draftState);
  const isWide = useMediaQuery('(min-width: 63.95rem)');
  if (status === 'failed') {
    return (
      <Banner kind="danger" onRetry={retry}>
        {t('draft-contracts-could-not-be-loaded')}
      </Banner>
    );
  }
  if (!items) return <p className={styles.loading}>{t('loading')}</p>;
  if (totalAmount === 0)
    return (
      <EmptyState
        title={t('no-table-data')}
        text={t('empty-hint')}
        action={
          <Button variant="primary" size="lg" icon={FolderClock} onClick={onSaveCart}>
            {t('save')}
          </Button>
        }
      />
    );
  const Rows = isWide ? DraftTable : DraftCards;
  return (
    <>
      <div className={styles.list} aria-busy={status === 'loading'}>
        <Rows
          drafts={items}
          currentId={current?.id ?? null}
          onApply={(draft) => onAsk({ kind: 'apply', draft })}
          onDelete={(draft) => onAsk({ kind: 'delete', draft })}
        />
      </div>
      <Paginator page={number} pageSize={pageRows} totalAmount={totalAmount} onPage={onPage} />
    </>
  );
}

export interface DraftsPageProps {
  onApplied: () => void;
  /** Saves the cart as a draft; what an empty list leads to. */
  onSaveCart: () => void;
}

/** The advisor's draft contracts, to be loaded into the cart or deleted (DRAFT-09…18). */
export function DraftsPage({ onApplied, onSaveCart }: DraftsPageProps) {
  const { t } = useTranslation('drafts');
  const [number, goToPage] = usePageNumber();
  const read = serverRead(draftCalls.drafts, { query: rowsOfPage(number) }, { language: currentLanguage() });
  const list = useListPage(read, number, (last) => goToPage(last, { replace: true }));
  const { ask, dialog } = useDraftActions(onApplied);
  const count = list.totalAmount;
  return (
    <>
      <header className={styles.header}>
        <h1 className={styles.title} tabIndex={-1}>
          {t('title')}
        </h1>
        {count > 0 && <p className={styles.lead}>{t('count', { count })}</p>}
      </header>
      <DraftList list={list} number={number} onPage={goToPage} onSaveCart={onSaveCart} onAsk={ask} />
      {dialog}
    </>
  );
}
