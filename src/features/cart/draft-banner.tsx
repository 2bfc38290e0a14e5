import { FolderClock } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { displayName } from '#domain/catalogue/display-name.ts';
import { draftState } from '#state/draft-state.ts';
import { leaveDraft } from '#state/draft.ts';
import { Banner } from '#ui/layout/banner.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';

/** The draft that the cart belongs to, and the way out of it with its three answers (CART-14, CART-15, SIL-84). */
export function DraftBanner({ className }: { className?: string | undefined }) {
  const { t } = useTranslation('drafts');
  const { current } = useSnapshot(draftState);
  const [isAsking, setIsAsking] = useState(false);
  if (!current) return null;

  const leave = (emptiesCart: boolean) => {
    setIsAsking(false);
    leaveDraft({ emptiesCart });
  };
  return (
    <>
      <Banner
        className={className}
        kind="info"
        icon={FolderClock}
        action={
          <Button variant="quiet" size="sm" onClick={() => setIsAsking(true)}>
            {t('draft-leave')}
          </Button>
        }
      >
        {t('draft-banner', { name: displayName(current.name) })}
      </Banner>
      <Dialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        title={t('draft-leave')}
        actions={
          <>
            <Button onClick={() => setIsAsking(false)}>{t('draft-leave-dialog.no')}</Button>
            <Button onClick={() => leave(true)}>{t('draft-leave-dialog.yes-empty')}</Button>
            <Button variant="primary" onClick={() => leave(false)}>
              {t('draft-leave-dialog.yes')}
            </Button>
          </>
        }
      >
        <p>{t('draft-leave-dialog.text')}</p>
      </Dialog>
    </>
  );
}
