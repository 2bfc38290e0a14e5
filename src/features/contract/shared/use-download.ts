import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ContractDocument } from '#contract/contracts.ts';
import { saveAllDocuments, saveDocument } from '#state/contract/signing.ts';
import { showToast } from '#ui/overlays/toast-store.ts';

type Saved = Pick<ContractDocument, 'documentId' | 'name'>;

/** Returns functions that save documents and report failures (SIGN-26, SIGN-27, SIL-227). */
export function useDownload() {
  const { t } = useTranslation('contract');
  const [isBusy, setIsBusy] = useState(false);

  const run = async (save: () => Promise<boolean>, failure: string): Promise<void> => {
    if (isBusy) return;
    setIsBusy(true);
    const isSaved = await save().finally(() => setIsBusy(false));
    if (!isSaved) showToast({ kind: 'error', text: failure });
  };

  return {
    isBusy,
    download: (document: Saved) =>
      run(() => saveDocument(document), t('download-document-error', { name: document.name })),
    /** All documents of a contract in one file, named after the contract. */
    downloadAll: (contractId: string, number: string | null) => {
      const name = number === null ? t('archive') : t('archive-numbered', { number });
      return run(() => saveAllDocuments(contractId, name), t('generation-error'));
    },
  };
}
