import { vi } from 'vitest';
import type { FundListColumns } from '#domain/funds/fund-columns.ts';
import * as analytics from '#worker-client/page-analytics.ts';

let version = 0;

/** Passes the funds to the worker and returns their version. */
export function giveFunds(columns: FundListColumns): number {
  version += 1;
  analytics.setCatalogue(version, columns);
  return version;
}

/** Answers at once from the worker's index, unless a test replaces the answer. */
export const queryFunds = vi.mocked(analytics.queryFunds);
