import type { TFunction } from 'i18next';
import { History, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Draft } from '#contract/drafts.ts';
import { displayName } from '#domain/catalogue/display-name.ts';
import { formatTimestamp } from '#i18n/format.ts';
import { Badge } from '#ui/marks/badge.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { NotAvailable } from '#ui/marks/not-available.tsx';
import { DataTable, type DataColumn } from '#ui/tables/data-table.tsx';
import styles from './draft-rows.module.css';

export interface DraftRowsProps {
  drafts: readonly Draft[];
  /** ID of the draft that the cart was loaded from. */
  currentId: string | null;
  onApply: (draft: Draft) => void;
  onVersions: (draft: Draft) => void;
  onDelete: (draft: Draft) => void;
}

type RowActions = Pick<DraftRowsProps, 'onApply' | 'onVersions' | 'onDelete'>;

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

function Actions({ draft, onApply, onVersions, onDelete }: RowActions & { draft: Draft }) {
  const { t } = useTranslation('drafts');
  return (
    <div className="row to-end gap-1">
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
        icon={History}
        label={t('versions.of', { name: draft.name })}
        onClick={() => onVersions(draft)}
      />
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

/** As the server orders them (SIL-169). */
const newestFirst = { id: 'created', desc: true };

type ColumnContext = Omit<DraftRowsProps, 'drafts'>;

function draftColumns(t: TFunction<'drafts'>, { currentId, ...actions }: ColumnContext): DataColumn<Draft>[] {
  return [
    {
      id: 'name',
      header: t('name'),
      meta: { isRowHead: true },
      cell: ({ row: { original: draft } }) => <Name draft={draft} isCurrent={draft.id === currentId} />,
    },
    {
      id: 'identifier',
      header: t('identifier'),
      meta: { className: styles.fact },
      cell: ({ row }) => identifierOf(row.original),
    },
    {
      id: 'created',
      header: t('created'),
      meta: { className: styles.fact },
      cell: ({ row }) => formatTimestamp(row.original.createdAt),
    },
    {
      id: 'actions',
      header: t('actions'),
      meta: { className: styles.tools, isHeadHidden: true },
      cell: ({ row }) => <Actions draft={row.original} {...actions} />,
    },
  ];
}

/** Wide screens (DRAFT-09). */
export function DraftTable({ drafts, currentId, ...actions }: DraftRowsProps) {
  const { t } = useTranslation('drafts');
  const columns = draftColumns(t, { currentId, ...actions });
  return <DataTable columns={columns} rows={drafts} order={newestFirst} className={styles.table} label={t('title')} />;
}

/** Small screens (DRAFT-09). */
export function DraftCards({ drafts, currentId, ...actions }: DraftRowsProps) {
  const { t } = useTranslation('drafts');
  return (
    <ul aria-label={t('title')}>
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
