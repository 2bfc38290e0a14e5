import { vi } from 'vitest';
import type { FundColumns } from '#domain/funds/fund-columns.ts';
import * as analytics from '#worker-client/page-analytics.ts';

let version = 0;

/** Answers the version of these funds. */
export function giveFunds(columns: FundColumns): number {
  version += 1;
  analytics.setCatalogue(version, columns);
  return version;
}

/** Answers at once from the same index as the worker, unless a test takes the answer into its hand. */
export const queryFunds = vi.mocked(analytics.queryFunds);
