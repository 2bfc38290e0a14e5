import { ApiError } from '#api-client/api-error.ts';
import { call } from '#api-client/api.ts';
import { contractListCalls, type ListedContract } from '#contract/contract-list.ts';
import { documentFileName } from '#domain/catalogue/document-file.ts';
import { saveFile } from '#state/files/save-file.ts';
import { showToast } from '#ui/overlays/toast-store.ts';

/** Saves the file of a contract that was signed elsewhere; says so where that fails. */
export async function saveExternalFile({ id, number }: ListedContract, failure: string): Promise<void> {
  try {
    const file = await call(contractListCalls.externalFile, { params: { id } });
    saveFile(file, documentFileName(number, 'application/pdf'));
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    showToast({ kind: 'error', text: failure });
  }
}
