import { useTranslation } from 'react-i18next';
import type { SaveOutcome } from '#state/drafts/save-draft.ts';

export interface SaveFailure {
  way: 'new' | 'existing';
  outcome: Exclude<SaveOutcome, 'saved'>;
}

/** Returns a function that says why a draft was not saved (DRAFT-07, DRAFT-08). */
export function useSaveFailureText(): (failure: SaveFailure) => string {
  const { t } = useTranslation('drafts');
  return ({ way, outcome }) => {
    if (typeof outcome === 'object') return outcome.refusal;
    if (outcome === 'changed') return t('save-draft-modal.changed');
    if (outcome === 'gone') return t('save-draft-modal.gone');
    const isTaken = outcome === 'name-taken';
    if (way === 'new') return t(`save-draft-modal.create-error${isTaken ? '-already-exists' : ''}`);
    return t(`save-draft-modal.update-error${isTaken ? '-already-exists' : ''}`);
  };
}
