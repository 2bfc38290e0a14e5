import { useState } from 'react';
import { SaveDraftDialog } from '#features/cart/dialogs/save-draft-dialog.tsx';
import { ClientCardPage } from '#features/client-card/client-card-page.tsx';
import { createContract } from '#state/contract/create-contract.ts';

/** The client card with what belongs to the whole order. */
export function ClientStep() {
  const [isSaving, setIsSaving] = useState(false);
  return (
    <>
      <ClientCardPage onCreate={createContract} onSaveDraft={() => setIsSaving(true)} />
      {isSaving && <SaveDraftDialog onClose={() => setIsSaving(false)} />}
    </>
  );
}
