import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cart } from '#state/cart/cart.ts';
import { takeStoredClient } from '#state/drafts/stored-client.ts';
import { isClientStored } from '#state/autosave/shared-work.ts';
import { OnlineButton } from '#ui/buttons/online-button.tsx';
import { headingAbove } from '#ui/focus.ts';
import { Banner } from '#ui/layout/banner.tsx';
import { showToast } from '#ui/overlays/toast-store.ts';

/** Says that this window does not hold the client's data of the order (C4), and offers those that are saved with it (SIL-247). */
export function PersonElsewhere({ className }: { className?: string | undefined }) {
  const { t } = useTranslation('next-step');
  const [isBusy, setIsBusy] = useState(false);
  const load = async () => {
    setIsBusy(true);
    const outcome = await takeStoredClient();
    setIsBusy(false);
    if (outcome !== 'taken') return showToast({ kind: 'error', text: t(`person-${outcome}`) });
    headingAbove(null)?.focus();
    return showToast({ kind: 'success', text: t('person-taken') });
  };
  const isStored = isClientStored(cart.document.order.id);
  const action = isStored && (
    <OnlineButton size="sm" variant="primary" busy={isBusy} onClick={() => void load()}>
      {t('person-load')}
    </OnlineButton>
  );
  return (
    <Banner className={className} kind="info" action={action}>
      {t(isStored ? 'person-stored' : 'person-elsewhere')}
    </Banner>
  );
}
