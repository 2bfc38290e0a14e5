import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { displayName } from '#domain/catalogue/display-name.ts';
import { formatTimestamp } from '#i18n/format.ts';
import { useDraftSaving } from '#portal-ui/drafts/use-draft-saving.tsx';
import { cart } from '#state/cart/cart.ts';
import { autosaveState } from '#state/autosave/autosave-state.ts';
import { Button } from '#ui/buttons/button.tsx';
import { FormDialog } from '#ui/overlays/form-dialog.tsx';
import { useLogOut } from './use-leave.ts';
import { serverNow } from '#clock/server-clock.ts';

/** Asks what becomes of a cart that is not saved (SIL-212). */
export function LogOutDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('cart');
  const { draft: current } = useSnapshot(cart.details);
  const { status } = useSnapshot(autosaveState);
  const leave = useLogOut();
  const { form, notice, field, busy, save } = useDraftSaving(
    () => current?.name ?? t('autosave.log-out.default-name', { when: formatTimestamp(serverNow().toISOString()) }),
    () => leave(),
  );
  return (
    <FormDialog
      ref={form}
      onClose={onClose}
      width="goal"
      title={t('autosave.log-out.title')}
      submitText={t('autosave.log-out.save')}
      cancelText={t('autosave.log-out.stay')}
      otherAction={<Button onClick={() => leave({ discardsCart: true })}>{t('autosave.log-out.discard')}</Button>}
      busy={busy !== null}
      needsServer
      onSubmit={() => void save(current ? 'existing' : 'new')}
    >
      {notice}
      <p>
        {current && status === 'saved'
          ? t('autosave.log-out.edited', { name: displayName(current.name) })
          : t('autosave.log-out.unsaved')}
      </p>
      {field}
    </FormDialog>
  );
}
