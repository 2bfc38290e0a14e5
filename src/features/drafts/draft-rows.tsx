import { Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Draft } from '#contract/drafts.ts';
import { displayName } from '#domain/catalogue/display-name.ts';
import { formatTimestamp } from '#i18n/format.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { NotAvailable } from '#ui/not-available.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import styles from './draft-rows.module.css';

export interface DraftRowsProps {
  drafts: readonly Draft[];
  /** Id of the draft that the cart was loaded from. */
  currentId: string | null;
  onApply: (draft: Draft) => void;
  onDelete: (draft: Draft) => void;
}

function Name({ draft, isCurrent }: { draft: Draft; isCurrent: boolean }) {
  const { t } = useTranslation('drafts');
  return (
    <>
      <span className={styles.name} title={draft.name}>
        {displayName(draft.name)}
      </span>
      {isCurrent && <Badge>{t('in-cart')}</Badge>}
    </>
  );
}

function Actions({ draft, onApply, onDelete }: Pick<DraftRowsProps, 'onApply' | 'onDelete'> & { draft: Draft }) {
  const { t } = useTranslation('drafts');
  return (
    <div className={styles.actions}>
      <Button
        variant="quiet"
        size="sm"
        aria-label={t('apply-named', { name: draft.name })}
        onClick={() => onApply(draft)}
      >
        {t('apply')}
      </Button>
      <IconButton
        size="sm"
        icon={Trash2}
        label={t('delete-named', { name: draft.name })}
        onClick={() => onDelete(draft)}
      />
    </div>
  );
}

const identifierOf = ({ identifier }: Draft) => (identifier === '' ? <NotAvailable /> : identifier);

/** Wide screens (DRAFT-09). */
export function DraftTable({ drafts, currentId, ...actions }: DraftRowsProps) {
  const { t } = useTranslation('drafts');
  return (
    <table className={styles.table} aria-label={t('title')}>
      <thead>
        <tr>
          <th scope="col">{t('name')}</th>
          <th scope="col" className={styles.fact}>
            {t('identifier')}
          </th>
          <th scope="col" className={styles.fact} aria-sort="descending">
            {t('created')}
          </th>
          <th scope="col" className={styles.tools}>
            <VisuallyHidden>{t('actions')}</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody>
        {drafts.map((draft) => (
          <tr key={draft.id}>
            <th scope="row">
              <Name draft={draft} isCurrent={draft.id === currentId} />
            </th>
            <td>{identifierOf(draft)}</td>
            <td>{formatTimestamp(draft.createdAt)}</td>
            <td>
              <Actions draft={draft} {...actions} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Small screens (DRAFT-09). */
export function DraftCards({ drafts, currentId, ...actions }: DraftRowsProps) {
  const { t } = useTranslation('drafts');
  return (
    <ul className={styles.cards} aria-label={t('title')}>
      {drafts.map((draft) => (
        <li key={draft.id} className={styles.card}>
          <h2 className={styles.cardName}>
            <Name draft={draft} isCurrent={draft.id === currentId} />
          </h2>
          <dl className={styles.facts}>
            <dt>{t('identifier')}</dt>
            <dd>{identifierOf(draft)}</dd>
            <dt>{t('created')}</dt>
            <dd>{formatTimestamp(draft.createdAt)}</dd>
          </dl>
          <Actions draft={draft} {...actions} />
        </li>
      ))}
    </ul>
  );
}
