import { ApiError } from '#api-client/api-error.ts';
import { call } from '#api-client/api.ts';
import { type CommissionAttachment, productCalls } from '#contract/product-endpoints.ts';
import { documentFileName } from '#domain/catalogue/document-file.ts';
import { saveFile } from '#state/files/save-file.ts';

const timeoutMs = 120_000;

/** Has an attachment saved as a file (COMM-05); answers whether that worked. */
export async function downloadAttachment({ id, name, mimeType }: CommissionAttachment): Promise<boolean> {
  try {
    const file = await call(productCalls.commissionAttachment, { params: { id } }, { timeoutMs });
    saveFile(file, documentFileName(name, mimeType));
    return true;
  } catch (error) {
    if (error instanceof ApiError) return false;
    throw error;
  }
}
