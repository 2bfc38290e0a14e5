import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/marks/icon.tsx';
import { Spinner } from '#ui/marks/spinner.tsx';
import styles from './card-fields.module.css';

/** State of a server check of a field; idle checks show nothing. */
export type CheckStatus = 'none' | 'pending' | 'valid' | 'missing' | 'failed';

interface CheckNoteProps {
  status: CheckStatus;
  /** What is said of a value that the server has found to be right. */
  valid: string;
  pending?: string | undefined;
  /** What is said where nothing was found; what is wrong with a value its field says on its own. */
  missing?: string | undefined;
  failed?: string | undefined;
}

/** Result of a server check below its field, announced politely. */
export function CheckNote({ status, valid, pending, missing, failed }: CheckNoteProps) {
  const { t } = useTranslation('client');
  const text = {
    none: null,
    pending: pending ?? t('check.pending'),
    valid,
    missing: missing ?? null,
    failed: failed ?? t('check.failed'),
  }[status];
  return (
    <span role="status" className={classNames(styles.note, status === 'valid' && 'success')}>
      {status === 'valid' && <Icon of={Check} size={16} />}
      {text}
    </span>
  );
}

/** Spinner in a field while its check is in flight. */
export const CheckSpinner = ({ status }: { status: CheckStatus }) => (status === 'pending' ? <Spinner /> : null);
