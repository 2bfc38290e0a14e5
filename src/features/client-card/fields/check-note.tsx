import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/marks/icon.tsx';
import { Spinner } from '#ui/marks/spinner.tsx';
import styles from './card-fields.module.css';

/** How a check of a field by the server stands; nothing is said of one that nobody has asked for. */
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

/** What a check of the server says below its field: announced, and in the way of nothing. */
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
    <span role="status" className={classNames(styles.note, status === 'valid' && styles.valid)}>
      {status === 'valid' && <Icon of={Check} size={16} />}
      {text}
    </span>
  );
}

/** Turns in a field as long as its check is under way. */
export const CheckSpinner = ({ status }: { status: CheckStatus }) => (status === 'pending' ? <Spinner /> : null);
