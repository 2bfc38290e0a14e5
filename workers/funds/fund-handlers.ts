import { FundIndex } from '#domain/funds/fund-index.ts';
import type { AnalyticsHandlers } from '../protocol.ts';

export type FundHandlers = Pick<AnalyticsHandlers, 'setCatalogue' | 'queryFunds' | 'searchFunds'>;

/**
 * Handlers of the fund list: keep the index of the newest catalogue and answer about that one only. Rows and facets are
 * buffers of their own, for whoever exposes the handlers to transfer.
 */
export function createFundHandlers(): FundHandlers {
  let catalogue: { version: number; index: FundIndex } | null = null;
  return {
    setCatalogue: ({ version, columns }) => {
      catalogue = { version, index: new FundIndex(columns) };
    },
    queryFunds: ({ revision, catalogueVersion, filter, sort }) => {
      if (catalogue?.version !== catalogueVersion) return { status: 'wrong-catalogue', revision };
      const start = performance.now();
      const { rows, facets } = catalogue.index.query(filter, sort);
      const computeMs = performance.now() - start;
      return { status: 'done', revision, computeMs, rows, facets };
    },
    searchFunds: ({ revision, catalogueVersion, phrase, limit }) => {
      if (catalogue?.version !== catalogueVersion) return { status: 'wrong-catalogue', revision };
      return { status: 'done', revision, ...catalogue.index.search(phrase, limit) };
    },
  };
}
