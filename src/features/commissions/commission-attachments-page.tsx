import { useTranslation } from 'react-i18next';
import { call } from '#api-client/api.ts';
import type { CommissionAttachment } from '#contract/commission-attachments.ts';
import { pageRows } from '#contract/page-query.ts';
import { productCalls } from '#contract/product-endpoints.ts';
import { currentLanguage } from '#i18n/i18n.ts';
import { useListPage, type ListPage, type ReadListPage } from '#state/use-list-page.ts';
import { Banner } from '#ui/banner.tsx';
import { Paginator } from '#ui/paginator.tsx';
import { usePageNumber } from '#ui/use-page-number.ts';
import { AttachmentTable } from './attachment-table.tsx';
import styles from './commission-attachments-page.module.css';

const readAttachments: ReadListPage<CommissionAttachment> = (query, signal) =>
  call(productCalls.commissionAttachments, { query }, { signal });

interface ContentProps {
  title: string;
  page: ListPage<CommissionAttachment> & { reload: () => void };
}

function Content({ title, page: { status, items, totalAmount, reload } }: ContentProps) {
  const { t } = useTranslation('profile');
  if (status === 'failed')
    return (
      <Banner kind="danger" onRetry={reload}>
        {t('commission-attachments-could-not-be-loaded')}
      </Banner>
    );
  if (items && totalAmount === 0) return <p className={styles.empty}>{t('no-table-data')}</p>;
  return (
    <div className={styles.card}>
      <AttachmentTable title={title} attachments={items} isLoading={status === 'loading'} />
    </div>
  );
}

/** The attachments of the advisor's commissions, the newest first, in pages of 20 (COMM-01, COMM-03). */
export function CommissionAttachmentsPage() {
  const { t } = useTranslation('shell');
  const [number, goToPage] = usePageNumber();
  const page = useListPage({
    read: readAttachments,
    number,
    language: currentLanguage(),
    onPastEnd: (last) => goToPage(last, { replace: true }),
  });
  const title = t('menu.commission-attachments');
  const show = (next: number) => {
    goToPage(next);
    window.scrollTo(0, 0);
  };

  return (
    <>
      <h1 className={styles.title}>{title}</h1>
      <Content title={title} page={page} />
      {page.totalAmount > 0 && (
        <Paginator page={number} pageSize={pageRows} totalAmount={page.totalAmount} onPage={show} />
      )}
    </>
  );
}
