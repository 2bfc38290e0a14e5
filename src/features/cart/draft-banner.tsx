import { FolderClock } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { displayName } from '#domain/catalogue/display-name.ts';
import { draftState } from '#state/drafts/draft-state.ts';
import { leaveDraft } from '#state/drafts/draft.ts';
import { Banner } from '#ui/layout/banner.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Icon } from '#ui/marks/icon.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';

/** Leaves the draft, after a question with three answers (CART-15, SIL-84). */
function LeaveDraft() {
  const { t } = useTranslation('drafts');
  const [isAsking, setIsAsking] = useState(false);
  const leave = (emptiesCart: boolean) => {
    setIsAsking(false);
    leaveDraft({ emptiesCart });
  };
  return (
    <>
      <Button variant="quiet" size="sm" onClick={() => setIsAsking(true)}>
        {t('draft-leave')}
      </Button>
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

/** The draft that the cart belongs to, with the button to leave it (CART-14). */
export function DraftBanner({ className }: { className?: string | undefined }) {
  const { t } = useTranslation('drafts');
  const { current } = useSnapshot(draftState);
  if (!current) return null;
  return (
    <Banner className={className} kind="info" icon={FolderClock} action={<LeaveDraft />}>
      {t('draft-banner', { name: displayName(current.name) })}
    </Banner>
  );
}

/** The same as an inline part of a line. */
export function DraftPart({ className }: { className?: string | undefined }) {
  const { t } = useTranslation('drafts');
  const { current } = useSnapshot(draftState);
  if (!current) return null;
  return (
    <span className={className}>
      <Icon of={FolderClock} size={18} />
      <span>{t('draft-banner', { name: displayName(current.name) })}</span>
      <LeaveDraft />
    </span>
  );
}
