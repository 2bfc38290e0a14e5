import { useTranslation } from 'react-i18next';
import { Button } from '#ui/buttons/button.tsx';
import { ButtonLink } from '#ui/buttons/button-link.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { paths } from '#routes/paths.ts';
import { closeDialog } from '#state/dialogs.ts';

/** Says that there is nothing in the cart, where an action needs something (SHELL-56). */
export function EmptyCartDialog() {
  const { t } = useTranslation(['cart', 'ui']);
  return (
    <Dialog
      open
      onClose={closeDialog}
      title={t('cart:cart.title')}
      actions={
        <>
          <Button onClick={closeDialog}>{t('ui:close')}</Button>
          <ButtonLink to={paths.fundsAdvanced} variant="primary" onClick={closeDialog}>
            {t('cart:cart.empty.choose-funds')}
          </ButtonLink>
        </>
      }
    >
      <p>{t('cart:empty-cart')}</p>
    </Dialog>
  );
}
