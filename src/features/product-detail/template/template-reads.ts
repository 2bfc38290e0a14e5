import { historyPoints } from '#contract/fund-detail.ts';
import type { TemplateDetail } from '#contract/product-detail.ts';
import { productCalls } from '#contract/product-endpoints.ts';
import { productFreshMs, serverRead, type ServerRead } from '#state/queries/server-read.ts';
import type { HistoryRead } from '../performance/history-read.ts';

export const templateRead = (id: string, language: string): ServerRead<TemplateDetail> =>
  serverRead(productCalls.fundPackageTemplate, { params: { id } }, { language, freshMs: productFreshMs });

/** The API of templates calls the number of points granularity (SIL-60). */
export const templateHistory =
  (id: string): HistoryRead =>
  (span) =>
    serverRead(
      productCalls.templatePriceHistory,
      { params: { id }, query: { granularity: historyPoints, ...span } },
      { freshMs: productFreshMs },
    );
