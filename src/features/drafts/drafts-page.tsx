import { FolderClock } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { draftCalls, type Draft } from '#contract/drafts.ts';
import { pageRows } from '#contract/queries.ts';
import { currentLanguage } from '#i18n/i18n.ts';
import { paths } from '#routes/paths.ts';
import { cart } from '#state/cart/cart.ts';
import { openDialog } from '#state/dialogs.ts';
import { serverRead } from '#state/queries/server-read.ts';
import { rowsOfPage, useListPage, type ListPage } from '#state/queries/use-list-page.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Banner } from '#ui/layout/banner.tsx';
import { EmptyState } from '#ui/layout/empty-state.tsx';
import { Paginator, usePageNumber } from '#ui/layout/paginator.tsx';
import { useMediaQuery } from '#ui/layout/use-media-query.ts';
import { AutomaticDrafts } from './automatic-drafts.tsx';
import { DraftCards, DraftTable } from './draft-rows.tsx';
import styles from './drafts-page.module.css';
import { DraftVersions } from '#portal-ui/drafts/draft-versions.tsx';
import { useDraftActions, type DraftQuestion } from '#portal-ui/drafts/use-draft-actions.tsx';

interface ListProps {
  list: ListPage<Draft>;
  number: number;
  onPage: (number: number) => void;
  onAsk: (question: DraftQuestion) => void;
  onVersions: (draft: Draft) => void;
}

/** An empty cart cannot be saved as a draft (SHELL-56). */
const saveCart = () => openDialog(cart.list.positions.length > 0 ? 'save-draft' : 'empty-cart');

function DraftList({ list: { status, items, totalAmount, retry }, number, onPage, ...actions }: ListProps) {
  const { t } = useTranslation('drafts');
  const { draft: current } = useSnapshot(cart.details);
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
          <Button variant="primary" size="lg" icon={FolderClock} onClick={saveCart}>
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
          onApply={(draft) => actions.onAsk({ kind: 'apply', draft })}
          onVersions={actions.onVersions}
          onDelete={(draft) => actions.onAsk({ kind: 'delete', draft })}
        />
      </div>
      <Paginator page={number} pageSize={pageRows} totalAmount={totalAmount} onPage={onPage} />
    </>
  );
}

/** The advisor's draft contracts, to be loaded into the cart or deleted (DRAFT-09…18). */
export function DraftsPage() {
  const navigate = useNavigate();
  const { t } = useTranslation('drafts');
  const [number, goToPage] = usePageNumber();
  const read = serverRead(draftCalls.drafts, { query: rowsOfPage(number) }, { language: currentLanguage() });
  const list = useListPage(read, number, (last) => goToPage(last, { replace: true }));
  const toCart = () => void navigate(paths.cart);
  const { ask, dialog } = useDraftActions(toCart);
  const [shown, setShown] = useState<Draft | null>(null);
  const count = list.totalAmount;
  return (
    <>
      <header className="below-5">
        <h1 className="page-title" tabIndex={-1}>
          {t('title')}
        </h1>
        {count > 0 && <p className="lead">{t('count', { count })}</p>}
      </header>
      <AutomaticDrafts onOpened={toCart} />
      <DraftList list={list} number={number} onPage={goToPage} onAsk={ask} onVersions={setShown} />
      {dialog}
      {shown && <DraftVersions draft={shown} onOpened={toCart} onClose={() => setShown(null)} />}
    </>
  );
}
