import { call } from '#api-client/api.ts';
import { historyPoints, type FundDetail } from '#contract/fund-detail.ts';
import { fundCalls } from '#contract/product-endpoints.ts';
import { productFreshMs, serverRead, type ServerRead } from '#state/queries/server-read.ts';
import type { HistoryRead } from '../performance/history-read.ts';

export const fundRead = (id: string, language: string): ServerRead<FundDetail> =>
  serverRead(fundCalls.fund, { params: { id } }, { language, freshMs: productFreshMs });

/** The API of funds calls the number of points granularity (FUND-18, SIL-60). */
export const fundHistory =
  (id: string): HistoryRead =>
  (span) =>
    serverRead(
      fundCalls.fundPriceHistory,
      { params: { id }, query: { granularity: historyPoints, ...span } },
      { freshMs: productFreshMs },
    );

export const readFundDocument = (id: string): Promise<Blob> => call(fundCalls.fundDocument, { params: { id } });
