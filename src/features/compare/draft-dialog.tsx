import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { draftCalls } from '#contract/drafts.ts';
import { pageRows } from '#contract/queries.ts';
import { displayName } from '#domain/catalogue/display-name.ts';
import { formatTimestamp } from '#i18n/format.ts';
import { currentLanguage } from '#i18n/i18n.ts';
import { compareDraft, compareState } from '#state/compare/compare.ts';
import { serverRead } from '#state/queries/server-read.ts';
import { rowsOfPage, useListPage } from '#state/queries/use-list-page.ts';
import { Banner } from '#ui/layout/banner.tsx';
import { Paginator } from '#ui/layout/paginator.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import styles from './draft-dialog.module.css';

/** Lists the user's drafts; choosing one adds it to the comparison. */
export function DraftDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['compare', 'drafts']);
  const { carts } = useSnapshot(compareState);
  const [number, setNumber] = useState(1);
  const read = serverRead(draftCalls.drafts, { query: rowsOfPage(number) }, { language: currentLanguage() });
  const { status, items, totalAmount, retry } = useListPage(read, number, setNumber);
  const choose = (id: string) => {
    compareDraft(id);
    onClose();
  };
  const isCompared = (id: string) => carts.some((one) => one.id === id);
  return (
    <Dialog open onClose={onClose} title={t('compare:drafts.title')}>
      {status === 'failed' && (
        <Banner kind="danger" onRetry={retry}>
          {t('drafts:draft-contracts-could-not-be-loaded')}
        </Banner>
      )}
      {!items && status === 'loading' && <p>{t('drafts:loading')}</p>}
      {items && totalAmount === 0 && <p>{t('compare:drafts.none')}</p>}
      {items && totalAmount > 0 && (
        <>
          <ul className={styles.drafts} aria-busy={status === 'loading'}>
            {items.map(({ id, name, createdAt }) => (
              <li key={id}>
                <button type="button" className={styles.draft} disabled={isCompared(id)} onClick={() => choose(id)}>
                  <span className={styles.name}>{displayName(name)}</span>
                  <span className={styles.detail}>
                    {isCompared(id) ? t('compare:drafts.compared') : formatTimestamp(createdAt)}
                  </span>
                </button>
              </li>
            ))}
          </ul>
          {totalAmount > pageRows && (
            <Paginator page={number} pageSize={pageRows} totalAmount={totalAmount} onPage={setNumber} />
          )}
        </>
      )}
    </Dialog>
  );
}
