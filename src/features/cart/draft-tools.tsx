import { History } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { displayName } from '#domain/catalogue/display-name.ts';
import type { OrderDraft } from '#domain/order/order-details.ts';
import { DraftVersions } from '#portal-ui/drafts/draft-versions.tsx';
import { useSaveFailureText } from '#portal-ui/drafts/save-failure-text.ts';
import { openDialog } from '#state/dialogs.ts';
import { draftEdits, watchDraftEdits } from '#state/drafts/draft-edits.ts';
import { saveExisting } from '#state/drafts/save-draft.ts';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { OnlineButton } from '#ui/buttons/online-button.tsx';
import { showToast } from '#ui/overlays/toast-store.ts';

/** Says that the draft has unsaved edits, with a button that saves them. */
function Edited({ name }: { name: string }) {
  const { t } = useTranslation('drafts');
  const failureText = useSaveFailureText();
  const [isBusy, setIsBusy] = useState(false);
  const { isEdited } = useSnapshot(draftEdits);
  if (!isEdited) return null;
  const save = async () => {
    setIsBusy(true);
    const outcome = await saveExisting({ name, emptiesCart: false });
    setIsBusy(false);
    if (outcome === 'saved')
      return showToast({ kind: 'success', text: t('draft-contract-update-success', { name: displayName(name) }) });
    return showToast({
      kind: 'error',
      text: failureText({ way: 'existing', outcome }),
      action: { label: t('save-draft-modal.save-new'), onAction: () => openDialog('save-draft') },
    });
  };
  return (
    <span className="row gap-1 nowrap">
      <span className="size-sm secondary" data-edited>
        {t('edited')}
      </span>
      <OnlineButton size="sm" variant="quiet" busy={isBusy} onClick={() => void save()}>
        {t('save-edits')}
      </OnlineButton>
    </span>
  );
}

/** The state of the current draft and its replaced versions (SIL-214). */
export function DraftTools({ draft }: { draft: OrderDraft }) {
  const { t } = useTranslation('drafts');
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => watchDraftEdits(), []);
  return (
    <>
      <Edited name={draft.name} />
      <IconButton size="sm" icon={History} label={t('versions.show')} onClick={() => setIsOpen(true)} />
      {isOpen && <DraftVersions draft={draft} onClose={() => setIsOpen(false)} />}
    </>
  );
}
