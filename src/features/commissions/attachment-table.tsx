import { Download } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CommissionAttachment } from '#contract/commission-attachments.ts';
import { formatDate } from '#i18n/format.ts';
import { Button } from '#ui/button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { showToast } from '#ui/toast-store.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import styles from './attachment-table.module.css';
import { downloadAttachment } from './download-attachment.ts';

const rowsWhileLoading = ['14rem', '10rem', '16rem', '12rem', '15rem'];

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
      <span className={styles.word}>{t('attachments.download')}</span>
    </Button>
  );
}

function Row({ attachment }: { attachment: CommissionAttachment }) {
  const { name, type, date } = attachment;
  return (
    <tr>
      <th scope="row">
        <span className={styles.name}>{name}</span>
        <span className={styles.below}>{type}</span>
      </th>
      <td className={styles.type}>{type}</td>
      <td className={styles.date}>{formatDate(date)}</td>
      <td className={styles.action}>
        <DownloadButton attachment={attachment} />
      </td>
    </tr>
  );
}

function LoadingRow({ width }: { width: string }) {
  return (
    <tr>
      <td>
        <Skeleton width={width} />
      </td>
      <td className={styles.type}>
        <Skeleton width="5rem" />
      </td>
      <td className={styles.date}>
        <Skeleton width="5rem" />
      </td>
      <td className={styles.action}>
        <Skeleton width="2rem" />
      </td>
    </tr>
  );
}

export interface AttachmentTableProps {
  title: string;
  /** Null before the first page is there. */
  attachments: readonly CommissionAttachment[] | null;
  isLoading: boolean;
}

/** Name, type and date of the attachments, each with its download (COMM-01). */
export function AttachmentTable({ title, attachments, isLoading }: AttachmentTableProps) {
  const { t } = useTranslation('profile');
  return (
    <table className={styles.table} aria-label={title} aria-busy={isLoading}>
      <thead>
        <tr>
          <th scope="col">{t('attachments.name')}</th>
          <th scope="col" className={styles.type}>
            {t('attachments.type')}
          </th>
          <th scope="col" className={styles.date} aria-sort="descending">
            {t('attachments.date')}
          </th>
          <th scope="col" className={styles.action}>
            <VisuallyHidden>{t('attachments.download')}</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody>
        {attachments?.map((attachment) => <Row key={attachment.id} attachment={attachment} />) ??
          rowsWhileLoading.map((width) => <LoadingRow key={width} width={width} />)}
      </tbody>
    </table>
  );
}
