import { FolderClock } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { draftCalls, type Draft } from '#contract/drafts.ts';
import { pageRows } from '#contract/page-query.ts';
import { displayName } from '#domain/catalogue/display-name.ts';
import { currentLanguage } from '#i18n/i18n.ts';
import { draftState } from '#state/draft-state.ts';
import { applyDraft, deleteDraft } from '#state/draft.ts';
import { serverRead } from '#state/queries/server-read.ts';
import { rowsOfPage, useListPage, type ListPage } from '#state/queries/use-list-page.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Banner } from '#ui/layout/banner.tsx';
import { EmptyState } from '#ui/layout/empty-state.tsx';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { headingAbove } from '#ui/heading-above.ts';
import { Paginator } from '#ui/layout/paginator.tsx';
import { showToast } from '#ui/overlays/toast-store.ts';
import { useMediaQuery } from '#ui/layout/use-media-query.ts';
import { usePageNumber } from '#ui/layout/use-page-number.ts';
import { DraftCards, DraftTable } from './draft-rows.tsx';
import styles from './drafts-page.module.css';

type Question = { kind: 'apply' | 'delete'; draft: Draft };

function useDraftActions(onApplied: () => void) {
  const { t } = useTranslation('drafts');
  const [isBusy, setIsBusy] = useState(false);

  const run = async ({ kind, draft }: Question) => {
    const name = displayName(draft.name);
    setIsBusy(true);
    if (kind === 'delete') {
      const isDeleted = await deleteDraft(draft.id);
      if (isDeleted) headingAbove(null)?.focus();
      showToast(
        isDeleted
          ? { kind: 'success', text: t('draft-contract-delete-success', { name }) }
          : { kind: 'error', text: t('draft-contract-delete-error', { name }) },
      );
    } else {
      const outcome = await applyDraft(draft);
      if (outcome.status === 'failed') showToast({ kind: 'error', text: t('draft-contract-apply-error', { name }) });
      else {
        showToast({ kind: 'success', text: t('draft-contract-apply-success', { name }) });
        if (outcome.leftOut > 0) showToast({ kind: 'error', text: t('left-out', { count: outcome.leftOut }) });
        onApplied();
      }
    }
    setIsBusy(false);
  };
  return { isBusy, run };
}

interface ListProps {
  list: ListPage<Draft>;
  number: number;
  onPage: (number: number) => void;
  onSaveCart: () => void;
  onAsk: (question: Question) => void;
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
  const { isBusy, run } = useDraftActions(onApplied);
  const [question, setQuestion] = useState<Question | null>(null);
  const count = list.totalAmount;

  const answer = (isYes: boolean) => {
    setQuestion(null);
    if (isYes && question) void run(question);
  };
  return (
    <>
      <header className={styles.header}>
        <h1 className={styles.title} tabIndex={-1}>
          {t('title')}
        </h1>
        {count > 0 && <p className={styles.lead}>{t('count', { count })}</p>}
      </header>
      <DraftList
        list={list}
        number={number}
        onPage={goToPage}
        onSaveCart={onSaveCart}
        onAsk={(asked) => !isBusy && setQuestion(asked)}
      />
      {question && (
        <ConfirmDialog
          title={t(question.kind === 'apply' ? 'apply' : 'delete')}
          text={t(question.kind === 'apply' ? 'draft-apply-confirm' : 'draft-delete-confirm', {
            name: displayName(question.draft.name),
          })}
          yes={t(question.kind === 'apply' ? 'apply' : 'delete')}
          isDestructive={question.kind === 'delete'}
          onAnswer={answer}
        />
      )}
      {isBusy && (
        <div className={styles.overlay}>
          <p className={styles.working} role="status">
            {t('working')}
          </p>
        </div>
      )}
    </>
  );
}
