import { useTranslation } from 'react-i18next';
import { clientScreenAddress } from '#routes/client-screen-path.ts';
import { cart } from '#state/cart/cart.ts';
import { openClientScreen } from '#state/client-screen/client-screen.ts';
import { openDialog } from '#state/dialogs.ts';
import { showToast } from '#ui/overlays/toast-store.ts';

/** Returns what opens the client's screen and says whether it is there; without items there is nothing to show. */
export function useClientScreen(): () => void {
  const { t } = useTranslation('shell');
  return () => {
    if (cart.list.positions.length === 0) openDialog('empty-cart');
    else if (openClientScreen(clientScreenAddress))
      showToast({
        kind: 'success',
        text: t('client-screen.opened'),
        action: { label: t('client-screen.choose'), onAction: () => openDialog('client-screen') },
      });
    else showToast({ kind: 'error', text: t('client-screen.blocked') });
  };
}
