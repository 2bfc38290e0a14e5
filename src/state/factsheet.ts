import { ApiError } from '#api-client/api-error.ts';
import { call } from '#api-client/api.ts';
import { fundCalls } from '#contract/product-endpoints.ts';
import { saveFile } from './save-file.ts';

/** Saves the factsheet of a fund under the fund's ISIN (API-38). */
export async function downloadFactsheet(documentId: string, isin: string): Promise<'done' | 'failed'> {
  try {
    saveFile(await call(fundCalls.fundDocument, { params: { id: documentId } }), `${isin}.pdf`);
    return 'done';
  } catch (error) {
    if (error instanceof ApiError) return 'failed';
    throw error;
  }
}
