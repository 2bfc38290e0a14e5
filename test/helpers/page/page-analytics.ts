import { vi } from 'vitest';
import type { FundListColumns } from '#domain/funds/fund-columns.ts';
import type { AnalyticsClient } from '#worker-client/analytics-client.ts';
import type {
  FundQueryInput,
  FundQueryOutcome,
  FundSearchInput,
  FundSearchOutcome,
} from '#worker-client/fund-calls.ts';
import { createFundHandlers } from '#workers/funds/fund-handlers.ts';
import * as direct from '../worker/direct-analytics.ts';

/*
 * Replaces the page's analytics client in all component tests: responds synchronously with the code of its worker.
 * A test may replace the response of a call; after each test the default is restored.
 */

let given: { version: number; handlers: ReturnType<typeof createFundHandlers> } | null = null;

export function setCatalogue(version: number, columns: FundListColumns): void {
  const handlers = createFundHandlers();
  handlers.setCatalogue({ version, columns });
  given = { version, handlers };
}

export const queryFunds = vi.fn(async (input: FundQueryInput): Promise<FundQueryOutcome> => {
  const answer = given?.handlers.queryFunds({ revision: 1, catalogueVersion: given.version, ...input });
  return given && answer?.status === 'done'
    ? { ...answer, catalogueVersion: given.version }
    : { status: 'unavailable' };
});

export const searchFunds = vi.fn(async (input: FundSearchInput): Promise<FundSearchOutcome> => {
  const answer = given?.handlers.searchFunds({ revision: 1, catalogueVersion: given.version, ...input });
  return given && answer?.status === 'done'
    ? { ...answer, catalogueVersion: given.version }
    : { status: 'unavailable' };
});

export const matchNames = vi.fn(direct.matchNames);
export const recalculate = vi.fn(direct.recalculate);
export const analyse = vi.fn(direct.analyse);
export const drawFan = vi.fn(direct.drawFan);
export const divideDifference = vi.fn(direct.divideDifference);
export const { forgetScenario, letGo } = direct;

/** Restores the default responses. */
export function resetAnalytics(): void {
  given = null;
  const calls = [queryFunds, searchFunds, matchNames, recalculate, analyse, drawFan, divideDifference];
  for (const call of calls) call.mockReset();
}

// Checks that this module has all exports of the replaced one.
void ({
  setCatalogue,
  queryFunds,
  searchFunds,
  matchNames,
  recalculate,
  analyse,
  drawFan,
  divideDifference,
  forgetScenario,
  letGo,
} satisfies Omit<AnalyticsClient, 'calls' | 'dispose'>);
