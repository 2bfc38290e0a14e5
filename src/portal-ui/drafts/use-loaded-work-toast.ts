import { useTranslation } from 'react-i18next';
import { catalogueState } from '#state/catalogue/catalogue.ts';
import type { AppliedDraft } from '#state/drafts/apply-draft.ts';
import { showToast } from '#ui/overlays/toast-store.ts';

/** Returns a function that tells of a loaded cart, what is missing of it, and how to undo it. */
export function useLoadedWorkToast(): (applied: AppliedDraft, text: string) => void {
  const { t } = useTranslation('drafts');
  return ({ gone, leftOut, isCardLost, undo }, text) => {
    showToast({ kind: 'success', text, action: { label: t('apply-undo'), onAction: undo } });
    if (leftOut > 0) showToast({ kind: 'error', text: t('left-out', { count: leftOut }) });
    if (isCardLost) showToast({ kind: 'error', text: t('card-lost') });
    const names = gone.map((of) => catalogueState.fundById.get(of)?.name ?? of);
    if (names.length > 0) showToast({ kind: 'error', text: t('automatic.gone', { names: names.join(', ') }) });
  };
}
