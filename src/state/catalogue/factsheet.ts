import { ApiError } from '#api-client/api-error.ts';
import { call } from '#api-client/api.ts';
import { fundCalls } from '#contract/product-endpoints.ts';
import { documentFileName } from '#domain/catalogue/document-file.ts';
import { saveFile } from '../files/save-file.ts';

/** Saves the factsheet of a fund under the fund's ISIN (API-38). */
export async function downloadFactsheet(documentId: string, isin: string): Promise<'done' | 'failed'> {
  try {
    const file = await call(fundCalls.fundDocument, { params: { id: documentId } });
    saveFile(file, documentFileName(isin, file.type));
    return 'done';
  } catch (error) {
    if (error instanceof ApiError) return 'failed';
    throw error;
  }
}
