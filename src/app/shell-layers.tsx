import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { CommandPalette } from '#features/search/command-palette.tsx';
import { FundSearch } from '#features/search/fund-search.tsx';
import { paths } from '#routes/paths.ts';
import { ButtonLink } from '#ui/buttons/button-link.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { showToast } from '#ui/overlays/toast-store.ts';
import { CartDialogs } from './cart-dialogs.tsx';
import { DisclaimerDialog } from './disclaimer-dialog.tsx';
import { KeyList } from './key-list.tsx';
import { LayerBoundary } from './layer-boundary.tsx';
import { closeAllDialogs, closeDialog, dialogState } from '#state/dialogs.ts';
import { SideMenu } from './side-menu.tsx';
import { useCommands } from './use-commands.ts';

/** Reports that the cart is empty when an action needs a filled one (SHELL-56). */
function EmptyCartDialog() {
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

const FeedbackDialog = lazy(async () => ({
  default: (await import('#features/feedback/feedback-dialog.tsx')).FeedbackDialog,
}));

function Commands() {
  return <CommandPalette commands={useCommands()} onClose={closeDialog} />;
}

/** All overlays of the portal. */
export function ShellLayers() {
  const { open } = useSnapshot(dialogState);
  const [feedback, setFeedback] = useState('');
  const { t } = useTranslation('shell');
  const giveUp = () => {
    closeAllDialogs();
    const action = { label: t('crash.reload'), onAction: () => window.location.reload() };
    showToast({ kind: 'error', text: t('layer-failed'), action });
  };
  return (
    <LayerBoundary onFail={giveUp}>
      <SideMenu />
      <DisclaimerDialog />
      <Suspense fallback={null}>
        {open === 'search' && <FundSearch onClose={closeDialog} />}
        {open === 'commands' && <Commands />}
        {open === 'feedback' && <FeedbackDialog message={feedback} onChange={setFeedback} onClose={closeDialog} />}
        {open === 'keys' && <KeyList />}
        {open === 'empty-cart' && <EmptyCartDialog />}
        <CartDialogs />
      </Suspense>
    </LayerBoundary>
  );
}
