import { useTranslation } from 'react-i18next';
import { ApiError } from '#api-client/api-error.ts';
import type { ProductDocument } from '#contract/fund-detail.ts';
import { documentFileName } from '#domain/catalogue/document-file.ts';
import { saveFile } from '#state/files/save-file.ts';
import { showToast } from '#ui/overlays/toast-store.ts';

export type DownloadedDocument = Pick<ProductDocument, 'id' | 'name' | 'mimeType'>;

/**
 * Downloads a document under its name, or shows an error with its name (FUND-20, FUND-21). `read` rejects with an
 * ApiError.
 */
export function useProductDownload(
  read: (documentId: string) => Promise<Blob>,
): (document: DownloadedDocument) => Promise<void> {
  const { t } = useTranslation('fund-detail');
  return async ({ id, name, mimeType }) => {
    try {
      saveFile(await read(id), documentFileName(name, mimeType));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      showToast({ kind: 'error', text: t('download-document-error', { name }) });
    }
  };
}
