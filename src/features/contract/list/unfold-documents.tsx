import { ChevronDown } from 'lucide-react';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListedContract } from '#contract/contract-list.ts';
import { Icon } from '#ui/marks/icon.tsx';
import { VisuallyHidden } from '#ui/marks/visually-hidden.tsx';
import styles from './contract-list.module.css';
import type { RowContext } from './row-context.ts';

interface UnfoldDocumentsProps {
  contract: ListedContract;
  context: RowContext;
  detailsId: string;
  button: RefObject<HTMLButtonElement | null>;
}

/** Unfolds the documents of a contract, or says that they were deleted. */
export function UnfoldDocuments({ contract, context, detailsId, button }: UnfoldDocumentsProps) {
  const { t } = useTranslation('contracts');
  const { id, documents, clientName, number } = contract;
  const isOpen = context.openId === id;
  if (documents.length === 0) return <span className="size-sm tertiary">{t('deleted')}</span>;
  return (
    <button
      ref={button}
      type="button"
      className={styles.fold}
      aria-expanded={isOpen}
      aria-controls={isOpen ? detailsId : undefined}
      onClick={() => context.onToggle(id)}
    >
      {t('documents', { count: documents.length })}
      <VisuallyHidden>: {`${clientName}, ${number}`}</VisuallyHidden>
      <Icon of={ChevronDown} size={14} className={styles.arrow} />
    </button>
  );
}
