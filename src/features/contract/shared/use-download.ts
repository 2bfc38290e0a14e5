import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ContractDocument } from '#contract/contracts.ts';
import { saveDocument } from '#state/contract/signing.ts';
import { showToast } from '#ui/overlays/toast-store.ts';

type Saved = Pick<ContractDocument, 'documentId' | 'name'>;

/** Returns a function that saves documents and reports failures (SIGN-26, SIGN-27). */
export function useDownload() {
  const { t } = useTranslation('contract');
  const [isBusy, setIsBusy] = useState(false);

  const run = async (documents: readonly Saved[], failure: string): Promise<void> => {
    if (isBusy) return;
    setIsBusy(true);
    try {
      for (const document of documents) {
        if (await saveDocument(document)) continue;
        showToast({ kind: 'error', text: failure });
        return;
      }
    } finally {
      setIsBusy(false);
    }
  };

  return {
    isBusy,
    download: (document: Saved) => run([document], t('download-document-error', { name: document.name })),
    downloadAll: (documents: readonly Saved[]) => run(documents, t('generation-error')),
  };
}
