import { call } from '#api-client/api.ts';
import type { FundDetail } from '#contract/fund-detail.ts';
import { fundCalls } from '#contract/product-endpoints.ts';
import type { ReadHistory } from './read-history.ts';
import type { ReadOptions } from './use-product.ts';

export const readFund =
  (id: string) =>
  (options: ReadOptions): Promise<FundDetail> =>
    call(fundCalls.fund, { params: { id } }, options);

/** Funds call the number of points their granularity (FUND-18, SIL-60). */
export const readFundHistory =
  (id: string): ReadHistory =>
  (span, points, signal) =>
    call(fundCalls.fundPriceHistory, { params: { id }, query: { granularity: points, ...span } }, { signal });

export const readFundDocument = (id: string): Promise<Blob> => call(fundCalls.fundDocument, { params: { id } });
