import { transfer } from 'comlink';
import { FundIndex } from '#domain/funds/fund-index.ts';
import type { AnalyticsHandlers, FundQueryAnswer } from '../protocol.ts';

export type FundHandlers = Pick<AnalyticsHandlers, 'setCatalogue' | 'queryFunds' | 'searchFunds'>;

/** Handlers of the fund list: keep the index of the newest catalogue and answer about that one only. */
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
      const answer: FundQueryAnswer = { status: 'done', revision, computeMs, rows, facets };
      return transfer(answer, [rows.buffer, ...Object.values(facets).map(({ buffer }) => buffer)]);
    },
    searchFunds: ({ revision, catalogueVersion, phrase, limit }) => {
      if (catalogue?.version !== catalogueVersion) return { status: 'wrong-catalogue', revision };
      return { status: 'done', revision, rows: catalogue.index.search(phrase, limit) };
    },
  };
}
