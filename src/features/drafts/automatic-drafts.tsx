import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { automaticDraftCalls, type AutomaticDraft } from '#contract/automatic-drafts.ts';
import { displayName } from '#domain/catalogue/display-name.ts';
import { formatTimestamp } from '#i18n/format.ts';
import { useOpenWork } from '#portal-ui/drafts/use-open-work.tsx';
import { autosaveState } from '#state/autosave/autosave-state.ts';
import { deleteWork } from '#state/autosave/discard-work.ts';
import { hasOrder } from '#state/drafts/apply-draft.ts';
import { serverRead } from '#state/queries/server-read.ts';
import { useServerRead } from '#state/queries/use-server-read.ts';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { OnlineButton } from '#ui/buttons/online-button.tsx';
import { headingAbove } from '#ui/focus.ts';
import { Badge } from '#ui/marks/badge.tsx';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { showToast } from '#ui/overlays/toast-store.ts';
import styles from './automatic-drafts.module.css';

type Question = { kind: 'apply' | 'delete'; work: AutomaticDraft };

const isReplaced = ({ replacedAt }: AutomaticDraft) => replacedAt !== null;

/** Asks before a cart is replaced or deleted, and does it. */
function useWorkActions(onOpened: () => void) {
  const { t } = useTranslation('drafts');
  const { open, dialog } = useOpenWork();
  const [question, setQuestion] = useState<Question | null>(null);
  const run = async ({ kind, work }: Question) => {
    if (kind === 'apply') return open(work, onOpened);
    const isGone = await deleteWork(work.id);
    if (isGone) headingAbove(null)?.focus();
    return void showToast(
      isGone
        ? { kind: 'success', text: t('automatic.discarded') }
        : { kind: 'error', text: t('automatic.discard-failed') },
    );
  };
  const ask = (asked: Question) => {
    if (asked.kind === 'delete' || hasOrder()) setQuestion(asked);
    else void run(asked);
  };
  const answer = (isYes: boolean) => {
    setQuestion(null);
    if (isYes && question) void run(question);
  };
  const isApplied = question?.kind === 'apply';
  const asked = question && (
    <ConfirmDialog
      title={t(isApplied ? 'apply' : 'delete')}
      text={t(isApplied ? 'automatic.apply-confirm' : 'automatic.delete-confirm')}
      yes={t(isApplied ? 'apply' : 'delete')}
      isDestructive={!isApplied}
      onAnswer={answer}
    />
  );
  return {
    ask,
    dialog: (
      <>
        {asked}
        {dialog}
      </>
    ),
  };
}

interface RowProps {
  work: AutomaticDraft;
  /** Whether it is the cart of the page. */
  isCurrent: boolean;
  onAsk: (question: Question) => void;
}

function Row({ work, isCurrent, onAsk }: RowProps) {
  const { t } = useTranslation(['drafts', 'catalogue']);
  const name = work.draft?.name ?? t('drafts:automatic.name');
  const time = formatTimestamp(work.savedAt);
  const named = `${name}, ${time}`;
  return (
    <li className={styles.row}>
      <span className={styles.name}>
        <span title={name}>{displayName(name)}</span> <Badge>{t('drafts:automatic.badge')}</Badge>
      </span>
      <span className="secondary figures">{t('catalogue:home.work.items', { count: work.itemCount })}</span>
      <span className="secondary figures">{time}</span>
      <span className={styles.tools}>
        {isCurrent ? (
          <Badge>{t('drafts:in-cart')}</Badge>
        ) : (
          <>
            <OnlineButton
              variant="quiet"
              size="sm"
              aria-label={t('drafts:apply-named', { name: named })}
              onClick={() => onAsk({ kind: 'apply', work })}
            >
              {t('drafts:apply')}
            </OnlineButton>
            <IconButton
              size="sm"
              icon={Trash2}
              label={t('drafts:delete-named', { name: named })}
              onClick={() => onAsk({ kind: 'delete', work })}
            />
          </>
        )}
      </span>
    </li>
  );
}

/** The cart that the page has saved automatically, and those that it has replaced (SIL-211). */
export function AutomaticDrafts({ onOpened }: { onOpened: () => void }) {
  const { t } = useTranslation('drafts');
  const { status, newer } = useSnapshot(autosaveState);
  const { data } = useServerRead(serverRead(automaticDraftCalls.automaticDrafts, {}));
  const { ask, dialog } = useWorkActions(onOpened);
  const items = data?.items ?? [];
  const newest = items.find((work) => !isReplaced(work));
  const replaced = items.filter(isReplaced);
  return (
    <>
      {newest && (
        <ul className="clip below-4 frame" aria-label={t('automatic.name')}>
          <Row work={newest} isCurrent={status !== 'none' && newer === null} onAsk={ask} />
        </ul>
      )}
      {replaced.length > 0 && (
        <details className={styles.replaced}>
          <summary>{t('automatic.replaced', { count: replaced.length })}</summary>
          <p className="size-sm secondary">{t('automatic.replaced-hint')}</p>
          <ul className="clip below-4 frame" aria-label={t('automatic.replaced', { count: replaced.length })}>
            {replaced.map((work) => (
              <Row key={work.id} work={work} isCurrent={false} onAsk={ask} />
            ))}
          </ul>
        </details>
      )}
      {dialog}
    </>
  );
}
