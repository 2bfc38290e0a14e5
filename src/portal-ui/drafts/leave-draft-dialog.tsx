import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { displayName } from '#domain/catalogue/display-name.ts';
import { saveExisting } from '#state/drafts/save-draft.ts';
import { Button } from '#ui/buttons/button.tsx';
import { OfflineReason, OnlineButton } from '#ui/buttons/online-button.tsx';
import { Banner } from '#ui/layout/banner.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { useSaveFailureText } from './save-failure-text.ts';

interface LeaveDraftDialogProps {
  /** Name of the current draft. */
  name: string;
  onStay: () => void;
  onLeave: () => void;
}

/** Asks what becomes of the unsaved edits of the current draft (SIL-214). */
export function LeaveDraftDialog({ name, onStay, onLeave }: LeaveDraftDialogProps) {
  const { t } = useTranslation('drafts');
  const failureText = useSaveFailureText();
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const save = async () => {
    setIsBusy(true);
    const outcome = await saveExisting({ name, emptiesCart: false });
    setIsBusy(false);
    if (outcome === 'saved') onLeave();
    else setFailure(failureText({ way: 'existing', outcome }));
  };
  return (
    <Dialog
      open
      onClose={onStay}
      title={t('leave-edited.title')}
      actions={
        <>
          <Button onClick={onStay}>{t('leave-edited.stay')}</Button>
          <Button onClick={onLeave}>{t('leave-edited.discard')}</Button>
          <OnlineButton variant="primary" busy={isBusy} onClick={() => void save()}>
            {t('leave-edited.save')}
          </OnlineButton>
        </>
      }
    >
      <div className="stack gap-4">
        {failure !== '' && <Banner kind="danger">{failure}</Banner>}
        <p>{t('leave-edited.text', { name: displayName(name) })}</p>
        <OfflineReason />
      </div>
    </Dialog>
  );
}
