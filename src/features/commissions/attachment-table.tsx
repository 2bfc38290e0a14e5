import type { TFunction } from 'i18next';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#api-client/api-error.ts';
import { call } from '#api-client/api.ts';
import { type CommissionAttachment, productCalls } from '#contract/product-endpoints.ts';
import { documentFileName } from '#domain/catalogue/document-file.ts';
import { formatDate } from '#i18n/format.ts';
import { saveFile } from '#state/files/save-file.ts';
import { Button } from '#ui/buttons/button.tsx';
import { showToast } from '#ui/overlays/toast-store.ts';
import { DataTable, type DataColumn } from '#ui/tables/data-table.tsx';
import { ShortName } from '#ui/marks/short-name.tsx';
import styles from './attachment-table.module.css';

const timeoutMs = 120_000;

/** Has an attachment saved as a file (COMM-05); answers whether that worked. */
async function downloadAttachment({ id, name, mimeType }: CommissionAttachment): Promise<boolean> {
  try {
    const file = await call(productCalls.commissionAttachment, { params: { id } }, { timeoutMs });
    saveFile(file, documentFileName(name, mimeType));
    return true;
  } catch (error) {
    if (error instanceof ApiError) return false;
    throw error;
  }
}

function DownloadButton({ attachment }: { attachment: CommissionAttachment }) {
  const { t } = useTranslation('profile');
  const [isBusy, setIsBusy] = useState(false);
  const { name } = attachment;
  const download = async () => {
    setIsBusy(true);
    const isDone = await downloadAttachment(attachment);
    setIsBusy(false);
    if (!isDone) showToast({ kind: 'error', text: t('download-document-error', { name }) });
  };
  return (
    <Button
      variant="quiet"
      size="sm"
      className={styles.download ?? ''}
      icon={Download}
      busy={isBusy}
      aria-label={t('attachments.download-named', { name })}
      onClick={() => void download()}
    >
      <span className="not-on-phone">{t('attachments.download')}</span>
    </Button>
  );
}

export interface AttachmentTableProps {
  title: string;
  /** Null before the first page is there. */
  attachments: readonly CommissionAttachment[] | null;
  isLoading: boolean;
}

/** As the server orders them (SIL-62). */
const newestFirst = { id: 'date', desc: true };

function attachmentColumns(t: TFunction<'profile'>): DataColumn<CommissionAttachment>[] {
  return [
    {
      id: 'name',
      header: t('attachments.name'),
      meta: { isRowHead: true, skeleton: '13rem' },
      cell: ({ row: { original } }) => (
        <>
          <span className="medium breakable">
            <ShortName of={original.name} />
          </span>
          <span className={styles.below}>{original.type}</span>
        </>
      ),
    },
    {
      id: 'type',
      header: t('attachments.type'),
      meta: { className: styles.type, skeleton: '5rem' },
      cell: ({ row }) => row.original.type,
    },
    {
      id: 'date',
      header: t('attachments.date'),
      meta: { className: styles.date, skeleton: '5rem' },
      cell: ({ row }) => formatDate(row.original.date),
    },
    {
      id: 'download',
      header: t('attachments.download'),
      meta: { className: styles.action, isHeadHidden: true, skeleton: '2rem' },
      cell: ({ row }) => <DownloadButton attachment={row.original} />,
    },
  ];
}

/** Name, type and date of the attachments, each with its download (COMM-01). */
export function AttachmentTable({ title, attachments, isLoading }: AttachmentTableProps) {
  const { t } = useTranslation('profile');
  return (
    <DataTable
      columns={attachmentColumns(t)}
      rows={attachments}
      order={newestFirst}
      className={styles.table}
      label={title}
      isBusy={isLoading}
    />
  );
}
