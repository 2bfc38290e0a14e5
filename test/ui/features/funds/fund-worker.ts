import { vi } from 'vitest';
import type { FundColumns } from '#domain/funds/fund-columns.ts';
import { FundIndex } from '#domain/funds/fund-index.ts';
import type { FundQueryInput, FundQueryOutcome } from '#worker-client/fund-outcome.ts';

let version = 0;
let index: FundIndex | null = null;

/** Answers the version of these funds. */
export function giveFunds(columns: FundColumns): number {
  index = new FundIndex(columns);
  version += 1;
  return version;
}

/** Stands for the worker: answers at once from the same index, unless a test takes the answer into its hand. */
export const queryFunds = vi.fn(async ({ filter, sort }: FundQueryInput): Promise<FundQueryOutcome> => {
  if (!index) return { status: 'unavailable' };
  return { status: 'done', catalogueVersion: version, ...index.query(filter, sort) };
});
