import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLeaveDraft } from '#portal-ui/drafts/use-leave-draft.tsx';
import { leaveDraft } from '#state/drafts/draft.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';

/** Asks whether to leave the current draft and to empty the cart, which may lose edits (CART-15, SIL-84, SIL-214). */
export function LeaveDraftQuestion({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('drafts');
  const edits = useLeaveDraft(onClose);
  const [isAnswered, setIsAnswered] = useState(false);
  const keep = () => {
    leaveDraft({ emptiesCart: false });
    onClose();
  };
  const empty = () => {
    setIsAnswered(true);
    edits.leave(() => {
      leaveDraft({ emptiesCart: true });
      onClose();
    });
  };
  return (
    <>
      <Dialog
        open={!isAnswered}
        onClose={onClose}
        title={t('draft-leave')}
        actions={
          <>
            <Button onClick={onClose}>{t('draft-leave-dialog.no')}</Button>
            <Button onClick={empty}>{t('draft-leave-dialog.yes-empty')}</Button>
            <Button variant="primary" onClick={keep}>
              {t('draft-leave-dialog.yes')}
            </Button>
          </>
        }
      >
        <p>{t('draft-leave-dialog.text')}</p>
      </Dialog>
      {edits.dialog}
    </>
  );
}
