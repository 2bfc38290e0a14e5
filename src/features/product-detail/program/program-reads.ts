import { call } from '#api-client/api.ts';
import { historyPoints } from '#contract/fund-detail.ts';
import type { ProgramDetail } from '#contract/product-detail.ts';
import { productCalls } from '#contract/product-endpoints.ts';
import { productFreshMs, serverRead, type ServerRead } from '#state/queries/server-read.ts';
import type { HistoryRead } from '../performance/history-read.ts';

const documentTimeoutMs = 120_000;

export const programRead = (id: string, language: string): ServerRead<ProgramDetail> =>
  serverRead(productCalls.program, { params: { id } }, { language, freshMs: productFreshMs });

/** The API of programs calls the number of points count (CAT-41, SIL-60). */
export const programHistory =
  (id: string): HistoryRead =>
  (span) =>
    serverRead(
      productCalls.programPriceHistory,
      { params: { id }, query: { count: historyPoints, ...span } },
      { freshMs: productFreshMs },
    );

export const readProgramDocument = (id: string): Promise<Blob> =>
  call(productCalls.programDocument, { params: { id } }, { timeoutMs: documentTimeoutMs });
