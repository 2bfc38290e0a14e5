import type { FundColumns } from '#domain/funds/fund-columns.ts';
import type { DayPrice } from '#domain/funds/price-change.ts';
import type { AnalyticsHandlers } from '#workers/protocol.ts';
import { ForecastCalls, type ForecastSession } from './forecast-calls.ts';
import type { ForecastOutcome, RecalculationInput } from './forecast-outcome.ts';
import { FundCalls, type FundSession } from './fund-calls.ts';
import type { FundQueryInput, FundQueryOutcome, FundSearchInput, FundSearchOutcome } from './fund-outcome.ts';
import { createLane } from './lane.ts';
import { askPriceAnalysis, type PriceAnalysisOutcome } from './price-calls.ts';
import { WorkerHost, type HostOptions } from './worker-host.ts';

type Call = Exclude<keyof AnalyticsHandlers, 'ping'>;
type Session = ForecastSession & FundSession;

/**
 * The page's view of the analytics worker. Its lanes (forecast, query, search, prices) do not wait for each other; in each
 * only the newest request resolves as done. A worker that was restarted is told everything anew.
 */
export interface AnalyticsClient {
  /** Gives the funds that queries and searches answer about; a change of them needs a new version. */
  setCatalogue(version: number, columns: FundColumns): void;
  /** Funds that match the filter, sorted, with facet counts; unavailable as long as no catalogue is given. */
  queryFunds(input: FundQueryInput): Promise<FundQueryOutcome>;
  /** First `limit` funds, by name, whose name or ISIN contains the phrase; case and accents are ignored (SIL-39). */
  searchFunds(input: FundSearchInput): Promise<FundSearchOutcome>;
  recalculate(input: RecalculationInput): Promise<ForecastOutcome>;
  /** What prices of ascending days, all above zero, say about their ups and downs. */
  analysePrices(prices: readonly DayPrice[]): Promise<PriceAnalysisOutcome>;
  /** How often each handler was called since the start. */
  readonly calls: Readonly<Record<Call, number>>;
  dispose(): void;
}

export type AnalyticsClientOptions = Omit<HostOptions<Session>, 'createSession'>;

/** Starts no worker yet: the first call does. */
export function createAnalyticsClient(options: AnalyticsClientOptions): AnalyticsClient {
  const calls: Record<Call, number> = { forecast: 0, setCatalogue: 0, queryFunds: 0, searchFunds: 0, analysePrices: 0 };
  const count = (call: Call) => {
    calls[call] += 1;
  };
  const host = new WorkerHost<Session>({ ...options, createSession });
  const funds = new FundCalls(host, count);
  const forecasts = new ForecastCalls(host, () => count('forecast'));
  return {
    setCatalogue: (version, columns) => funds.setCatalogue(version, columns),
    queryFunds: createLane((input: FundQueryInput, ticket) => funds.query(input, ticket)),
    searchFunds: createLane((input: FundSearchInput, ticket) => funds.search(input, ticket)),
    recalculate: createLane((input: RecalculationInput, ticket) => forecasts.calculate(input, ticket)),
    analysePrices: createLane((prices: readonly DayPrice[], ticket) =>
      askPriceAnalysis(host, () => count('analysePrices'), prices, ticket),
    ),
    calls,
    dispose: () => host.dispose(),
  };
}

function createSession(): Session {
  return { catalogueVersion: null, knownRevisions: new Map() };
}
