import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { longestDraftName } from '#contract/draft-limits.ts';
import { displayName } from '#domain/catalogue/display-name.ts';
import { draftState } from '#state/drafts/draft-state.ts';
import { saveAsNew, saveExisting, type SaveOutcome } from '#state/drafts/save-draft.ts';
import { Banner } from '#ui/layout/banner.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { OfflineReason, OnlineButton, useIsOnline } from '#ui/buttons/online-button.tsx';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { useFaultFocus } from '#ui/form/use-fault-focus.ts';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { showToast } from '#ui/overlays/toast-store.ts';

type Way = 'new' | 'existing';
type Failure = { way: Way; outcome: Exclude<SaveOutcome, 'saved'> };

const formId = 'save-draft-form';

function useFailureText(): (failure: Failure) => string {
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

function useNameError(name: string): string | undefined {
  const { t } = useTranslation('validation');
  if (name === '') return t('mixed.required');
  return name.length > longestDraftName ? t('string.max', { max: longestDraftName }) : undefined;
}

/** Saves the cart under a name, as a new draft or over the current one (DRAFT-02…08). */
export function SaveDraftDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['drafts', 'ui']);
  const { current } = useSnapshot(draftState);
  const [typed, setTyped] = useState(current?.name ?? '');
  const [emptiesCart, setEmptiesCart] = useState(false);
  const [busy, setBusy] = useState<Way | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [wasTried, setWasTried] = useState(false);
  const isOnline = useIsOnline();
  const failureText = useFailureText();
  const [form, leadToFault] = useFaultFocus();
  const name = typed.trim();
  const error = useNameError(name);
  const isNameTaken = failure?.outcome === 'name-taken';

  const save = async (way: Way) => {
    setWasTried(true);
    if (error) leadToFault();
    if (error || busy || !isOnline) return;
    setBusy(way);
    setFailure(null);
    const outcome = await (way === 'new' ? saveAsNew : saveExisting)({ name, emptiesCart });
    setBusy(null);
    if (outcome !== 'saved') {
      setFailure({ way, outcome });
      return leadToFault();
    }
    const key = way === 'new' ? 'draft-contract-create-success' : 'draft-contract-update-success';
    showToast({ kind: 'success', text: t(`drafts:${key}`, { name: displayName(name) }) });
    onClose();
  };
  const rename = (text: string) => {
    setTyped(text);
    if (isNameTaken) setFailure(null);
  };
  const found = wasTried || name.length > longestDraftName ? error : undefined;
  const said = failure && isNameTaken ? failureText(failure) : found;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save(current ? 'existing' : 'new');
  };

  return (
    <Dialog
      open
      onClose={onClose}
      title={t('drafts:save-draft-modal.title')}
      holdsText
      actions={
        <>
          <Button onClick={onClose}>{t('ui:cancel')}</Button>
          {current && (
            <OnlineButton busy={busy === 'new'} onClick={() => void save('new')}>
              {t('drafts:save-draft-modal.save-new')}
            </OnlineButton>
          )}
          <OnlineButton variant="primary" type="submit" form={formId} busy={busy === (current ? 'existing' : 'new')}>
            {t(current ? 'drafts:save-draft-modal.save-existing' : 'drafts:save-draft-modal.save-new')}
          </OnlineButton>
        </>
      }
    >
      <form ref={form} id={formId} className="stack gap-4" noValidate onSubmit={submit}>
        {failure && !isNameTaken && <Banner kind="danger">{failureText(failure)}</Banner>}
        <TextField
          name="draft-name"
          label={t('drafts:save-draft-modal.name')}
          value={typed}
          onChange={rename}
          error={said}
        />
        <Checkbox label={t('drafts:save-draft-modal.empty-cart')} checked={emptiesCart} onChange={setEmptiesCart} />
        <OfflineReason />
      </form>
    </Dialog>
  );
}
