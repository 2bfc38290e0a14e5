import { call } from '#api-client/api.ts';
import type { ProgramDetail } from '#contract/product-detail.ts';
import { productCalls } from '#contract/product-endpoints.ts';
import type { ReadHistory } from './read-history.ts';
import type { ReadOptions } from './use-product.ts';

const documentTimeoutMs = 120_000;

export const readProgram =
  (id: string) =>
  (options: ReadOptions): Promise<ProgramDetail> =>
    call(productCalls.program, { params: { id } }, options);

/** Programs call the number of points their count (CAT-41, SIL-60). */
export const readProgramHistory =
  (id: string): ReadHistory =>
  (span, points, signal) =>
    call(productCalls.programPriceHistory, { params: { id }, query: { count: points, ...span } }, { signal });

export const readProgramDocument = (id: string): Promise<Blob> =>
  call(productCalls.programDocument, { params: { id } }, { timeoutMs: documentTimeoutMs });
