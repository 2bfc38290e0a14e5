import { useTranslation } from 'react-i18next';
import { type CommissionAttachment, productCalls } from '#contract/product-endpoints.ts';
import { pageRows } from '#contract/queries.ts';
import { currentLanguage } from '#i18n/i18n.ts';
import { serverRead } from '#state/queries/server-read.ts';
import { rowsOfPage, useListPage, type ListPage } from '#state/queries/use-list-page.ts';
import { Banner } from '#ui/layout/banner.tsx';
import { Paginator, usePageNumber } from '#ui/layout/paginator.tsx';
import { AttachmentTable } from './attachment-table.tsx';
import styles from './commission-attachments-page.module.css';

interface ContentProps {
  title: string;
  page: ListPage<CommissionAttachment>;
}

function Content({ title, page: { status, items, totalAmount, retry } }: ContentProps) {
  const { t } = useTranslation('profile');
  if (status === 'failed')
    return (
      <Banner kind="danger" onRetry={retry}>
        {t('commission-attachments-could-not-be-loaded')}
      </Banner>
    );
  if (items && totalAmount === 0) return <p className={styles.empty}>{t('no-table-data')}</p>;
  return (
    <div className="clip frame">
      <AttachmentTable title={title} attachments={items} isLoading={status === 'loading'} />
    </div>
  );
}

/** The attachments of the advisor's commissions, the newest first, in pages of 20 (COMM-01, COMM-03). */
export function CommissionAttachmentsPage() {
  const { t } = useTranslation('shell');
  const [number, goToPage] = usePageNumber();
  const read = serverRead(
    productCalls.commissionAttachments,
    { query: rowsOfPage(number) },
    { language: currentLanguage() },
  );
  const page = useListPage(read, number, (last) => goToPage(last, { replace: true }));
  const title = t('menu.commission-attachments');
  const show = (next: number) => {
    goToPage(next);
    window.scrollTo(0, 0);
  };

  return (
    <>
      <h1 className="below-5 text-xl semibold tight">{title}</h1>
      <Content title={title} page={page} />
      {page.totalAmount > 0 && (
        <Paginator page={number} pageSize={pageRows} totalAmount={page.totalAmount} onPage={show} />
      )}
    </>
  );
}
