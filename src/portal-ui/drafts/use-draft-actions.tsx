import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Draft } from '#contract/drafts.ts';
import { displayName } from '#domain/catalogue/display-name.ts';
import {
  applyDraft,
  deleteDraft,
  hasOrder,
  type AppliedDraft,
  type ConcludedDraft,
} from '#state/drafts/apply-draft.ts';
import { hasUnsavedEdits } from '#state/drafts/draft-edits.ts';
import { headingAbove } from '#ui/focus.ts';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { showToast } from '#ui/overlays/toast-store.ts';
import { ConcludedDialog } from './concluded-dialog.tsx';
import styles from './use-draft-actions.module.css';
import { useLeaveDraft } from './use-leave-draft.tsx';
import { useLoadedWorkToast } from './use-loaded-work-toast.ts';

export interface DraftQuestion {
  kind: 'apply' | 'delete';
  draft: Draft;
}

function useRun(onApplied: () => void) {
  const { t } = useTranslation('drafts');
  const [isBusy, setIsBusy] = useState(false);
  const [concluded, setConcluded] = useState<{ name: string; choices: ConcludedDraft } | null>(null);

  const tell = useLoadedWorkToast();
  const told = (name: string, applied: AppliedDraft) => {
    tell(applied, t('draft-contract-apply-success', { name }));
    onApplied();
  };
  const choose = (make: (choices: ConcludedDraft) => AppliedDraft) => {
    setConcluded(null);
    if (concluded) told(displayName(concluded.name), make(concluded.choices));
  };

  const run = async ({ kind, draft }: DraftQuestion) => {
    const name = displayName(draft.name);
    setIsBusy(true);
    if (kind === 'delete') {
      const isDeleted = await deleteDraft(draft.id);
      if (isDeleted) headingAbove(null)?.focus();
      showToast(
        isDeleted
          ? { kind: 'success', text: t('draft-contract-delete-success', { name }) }
          : { kind: 'error', text: t('draft-contract-delete-error', { name }) },
      );
    } else {
      const outcome = await applyDraft(draft);
      if (outcome.status === 'failed') showToast({ kind: 'error', text: t('draft-contract-apply-error', { name }) });
      else if (outcome.status === 'concluded') setConcluded({ name: draft.name, choices: outcome });
      else told(name, outcome);
    }
    setIsBusy(false);
  };
  const concludedDialog = concluded && (
    <ConcludedDialog
      name={concluded.name}
      onClose={() => setConcluded(null)}
      onOpenContract={() => choose(({ openContract }) => openContract())}
      onBeginOrder={() => choose(({ beginOrder }) => beginOrder())}
    />
  );
  return { isBusy, run, concludedDialog };
}

/**
 * Loads a draft into the cart, or deletes it, after a confirmation; an empty cart needs none, and unsaved edits of the
 * current draft are asked about (DRAFT-11, DRAFT-12, SIL-188, SIL-214). The caller renders `dialog` beside the list.
 */
export function useDraftActions(onApplied: () => void): {
  ask: (question: DraftQuestion) => void;
  dialog: ReactNode;
} {
  const { t } = useTranslation('drafts');
  const { isBusy, run, concludedDialog } = useRun(onApplied);
  const { leave, dialog: leaveDialog } = useLeaveDraft();
  const [question, setQuestion] = useState<DraftQuestion | null>(null);
  const answer = (isYes: boolean) => {
    setQuestion(null);
    if (isYes && question) void run(question);
  };
  const dialog = (
    <>
      {question && (
        <ConfirmDialog
          title={t(question.kind === 'apply' ? 'apply' : 'delete')}
          text={t(question.kind === 'apply' ? 'draft-apply-confirm' : 'draft-delete-confirm', {
            name: displayName(question.draft.name),
          })}
          yes={t(question.kind === 'apply' ? 'apply' : 'delete')}
          isDestructive={question.kind === 'delete'}
          onAnswer={answer}
        />
      )}
      {leaveDialog}
      {concludedDialog}
      {isBusy && (
        <div className={styles.overlay}>
          <p className={styles.working} role="status">
            {t('working')}
          </p>
        </div>
      )}
    </>
  );
  const ask = (asked: DraftQuestion) => {
    if (isBusy) return;
    if (asked.kind === 'apply' && hasUnsavedEdits()) leave(() => void run(asked));
    else if (asked.kind === 'delete' || hasOrder()) setQuestion(asked);
    else void run(asked);
  };
  return { ask, dialog };
}
