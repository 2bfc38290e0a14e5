import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { displayName } from '#domain/catalogue/display-name.ts';
import { useDraftSaving } from '#portal-ui/drafts/use-draft-saving.tsx';
import { cart } from '#state/cart/cart.ts';
import { OnlineButton } from '#ui/buttons/online-button.tsx';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { FormDialog } from '#ui/overlays/form-dialog.tsx';
import { showToast } from '#ui/overlays/toast-store.ts';

/** Saves the cart under a name, as a new draft or over the current one (DRAFT-02…08). */
export function SaveDraftDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('drafts');
  const { draft: current } = useSnapshot(cart.details);
  const [emptiesCart, setEmptiesCart] = useState(false);
  const { form, notice, field, busy, save } = useDraftSaving(
    () => current?.name ?? '',
    (name, way) => {
      const key = way === 'new' ? 'draft-contract-create-success' : 'draft-contract-update-success';
      showToast({ kind: 'success', text: t(key, { name: displayName(name) }) });
      onClose();
    },
  );
  const usual = current ? 'existing' : 'new';

  return (
    <FormDialog
      ref={form}
      onClose={onClose}
      title={t('save-draft-modal.title')}
      submitText={t(current ? 'save-draft-modal.save-existing' : 'save-draft-modal.save')}
      otherAction={
        current && (
          <OnlineButton busy={busy === 'new'} onClick={() => void save('new', { emptiesCart })}>
            {t('save-draft-modal.save-new')}
          </OnlineButton>
        )
      }
      busy={busy === usual}
      needsServer
      onSubmit={() => void save(usual, { emptiesCart })}
    >
      {notice}
      {field}
      <Checkbox label={t('save-draft-modal.empty-cart')} checked={emptiesCart} onChange={setEmptiesCart} />
    </FormDialog>
  );
}
