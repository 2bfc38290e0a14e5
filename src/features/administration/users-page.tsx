import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { administrationCalls, type ListedUser } from '#contract/administration.ts';
import { pageRows } from '#contract/queries.ts';
import { serverRead } from '#state/queries/server-read.ts';
import { rowsOfPage, useListPage, type ListPage } from '#state/queries/use-list-page.ts';
import { Button } from '#ui/buttons/button.tsx';
import { SearchField } from '#ui/fields/search-field.tsx';
import { Banner } from '#ui/layout/banner.tsx';
import { EmptyState } from '#ui/layout/empty-state.tsx';
import { Paginator, usePageNumber } from '#ui/layout/paginator.tsx';
import { useMediaQuery } from '#ui/layout/use-media-query.ts';
import { InvitationDialog, nothingTyped } from './invitation-dialog.tsx';
import { UserCards, UserTable } from './user-rows.tsx';
import styles from './users-page.module.css';
import { useUserActions } from './use-user-actions.tsx';

interface ListProps {
  list: ListPage<ListedUser>;
  phrase: string;
  onClear: () => void;
  onAct: ReturnType<typeof useUserActions>['act'];
}

function UserList({ list: { status, items, totalAmount, retry }, phrase, onClear, onAct }: ListProps) {
  const { t } = useTranslation('users');
  const isWide = useMediaQuery('(min-width: 63.95rem)');
  if (status === 'failed')
    return (
      <div className={styles.note}>
        <Banner kind="danger" onRetry={retry}>
          {t('failed')}
        </Banner>
      </div>
    );
  if (status === 'ready' && totalAmount === 0 && phrase !== '')
    return (
      <EmptyState
        title={t('none.title')}
        text={t('none.text')}
        action={<Button onClick={onClear}>{t('none.clear')}</Button>}
      />
    );
  const Rows = isWide ? UserTable : UserCards;
  return <Rows users={items} onAct={onAct} />;
}

/** The phrase in the address, and a setter, which returns to the first page. */
function usePhrase(): [string, (phrase: string) => void] {
  const [search, setSearch] = useSearchParams();
  return [search.get('q') ?? '', (phrase) => setSearch(phrase === '' ? {} : { q: phrase }, { replace: true })];
}

/** The users of an approver's distributor: search, invitation, actions, roles and history (SIL-191). */
export function UsersPage() {
  const { t } = useTranslation('users');
  const [number, goToPage] = usePageNumber();
  const [phrase, search] = usePhrase();
  const query = { ...rowsOfPage(number), ...(phrase === '' ? {} : { phrase }) };
  const read = serverRead(administrationCalls.users, { query });
  const list = useListPage(read, number, (last) => goToPage(last, { replace: true }));
  const [isInviting, setIsInviting] = useState(false);
  const [typed, setTyped] = useState(nothingTyped);
  const { act, dialog } = useUserActions();
  const count = list.totalAmount;

  return (
    <>
      <header className="wrapping-row spread gap-4 below-4">
        <div>
          <h1 className="page-title" tabIndex={-1}>
            {t('title')}
          </h1>
          {count > 0 && <p className="lead">{t('count', { count })}</p>}
        </div>
        <div className={styles.tools}>
          <SearchField label={t('search')} phrase={phrase} onSearch={search} />
          <Button variant="primary" icon={UserPlus} onClick={() => setIsInviting(true)}>
            {t('invite')}
          </Button>
        </div>
      </header>
      <section className={styles.list} aria-busy={list.status === 'loading' || undefined} aria-label={t('title')}>
        <UserList list={list} phrase={phrase} onClear={() => search('')} onAct={act} />
      </section>
      {count > 0 && list.status !== 'failed' && (
        <Paginator page={number} pageSize={pageRows} totalAmount={count} onPage={goToPage} />
      )}
      {isInviting && <InvitationDialog typed={typed} onType={setTyped} onClose={() => setIsInviting(false)} />}
      {dialog}
    </>
  );
}
