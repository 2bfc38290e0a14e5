import { useTranslation } from 'react-i18next';
import { displayName } from '#domain/catalogue/display-name.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';

interface ConcludedDialogProps {
  name: string;
  onClose: () => void;
  onOpenContract: () => void;
  onBeginOrder: () => void;
}

/** Offers, for a draft whose order is signed, its contract or another order of the same products (SIL-183). */
export function ConcludedDialog({ name, onClose, onOpenContract, onBeginOrder }: ConcludedDialogProps) {
  const { t } = useTranslation(['drafts', 'ui']);
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('drafts:concluded.title')}
      actions={
        <>
          <Button onClick={onClose}>{t('ui:cancel')}</Button>
          <Button onClick={onBeginOrder}>{t('drafts:concluded.begin')}</Button>
          <Button variant="primary" onClick={onOpenContract}>
            {t('drafts:concluded.open')}
          </Button>
        </>
      }
    >
      <p>{t('drafts:concluded.text', { name: displayName(name) })}</p>
    </Dialog>
  );
}
