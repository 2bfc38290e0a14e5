import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Draft } from '#contract/drafts.ts';
import { displayName } from '#domain/catalogue/display-name.ts';
import { applyDraft, deleteDraft } from '#state/draft.ts';
import { headingAbove } from '#ui/heading-above.ts';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { showToast } from '#ui/overlays/toast-store.ts';
import styles from './drafts-page.module.css';

export interface DraftQuestion {
  kind: 'apply' | 'delete';
  draft: Draft;
}

function useRun(onApplied: () => void) {
  const { t } = useTranslation('drafts');
  const [isBusy, setIsBusy] = useState(false);

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
      else {
        showToast({ kind: 'success', text: t('draft-contract-apply-success', { name }) });
        if (outcome.leftOut > 0) showToast({ kind: 'error', text: t('left-out', { count: outcome.leftOut }) });
        onApplied();
      }
    }
    setIsBusy(false);
  };
  return { isBusy, run };
}

/**
 * Loads a draft into the cart, or deletes it, after a question (DRAFT-11, DRAFT-12). `dialog` is to be rendered beside the list.
 */
export function useDraftActions(onApplied: () => void): {
  ask: (question: DraftQuestion) => void;
  dialog: ReactNode;
} {
  const { t } = useTranslation('drafts');
  const { isBusy, run } = useRun(onApplied);
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
      {isBusy && (
        <div className={styles.overlay}>
          <p className={styles.working} role="status">
            {t('working')}
          </p>
        </div>
      )}
    </>
  );
  return { ask: (asked) => !isBusy && setQuestion(asked), dialog };
}
