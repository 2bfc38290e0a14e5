import type { AnalysisQuestion } from '#domain/analysis/answer-analysis.ts';
import type { FundListColumns } from '#domain/funds/fund-columns.ts';
import type { AnalyticsHandlers } from '#workers/protocol.ts';
import {
  AnalysisCalls,
  type AnalysedCart,
  type AnalysisOutcome,
  type DifferenceOutcome,
  type DifferenceQuestion,
  type FanInput,
  type FanOutcome,
} from './analysis-calls.ts';
import { ForecastCalls, type ForecastSession } from './forecast-calls.ts';
import type { ForecastOutcome, RecalculationInput } from './forecast-outcome.ts';
import {
  FundCalls,
  type FundSession,
  type FundQueryInput,
  type FundQueryOutcome,
  type FundSearchInput,
  type FundSearchOutcome,
  type NameMatchInput,
  type NameMatchOutcome,
} from './fund-calls.ts';
import { createLatestQueue } from './keyed-queue.ts';
import { WorkerHost, type HostOptions } from './worker-host.ts';

type Call = Exclude<keyof AnalyticsHandlers, 'ping'>;
type Session = ForecastSession & FundSession;

/**
 * The page's interface to the analytics worker. Its queues (forecast, query, search, match) do not wait for each other; in
 * each, for the forecast in each scenario, only the latest request resolves as done. A restarted worker is sent everything
 * again.
 */
export interface AnalyticsClient {
  /** Sets the funds for queries and searches; a change of them needs a new version. */
  readonly setCatalogue: (version: number, columns: FundListColumns) => void;
  /** Returns the funds that match the filter, sorted, with facet counts; unavailable until a catalogue is set. */
  readonly queryFunds: (input: FundQueryInput) => Promise<FundQueryOutcome>;
  /**
   * Returns the first `limit` funds, by name, whose name or ISIN contains the phrase; case and accents are ignored (SIL-39).
   */
  readonly searchFunds: (input: FundSearchInput) => Promise<FundSearchOutcome>;
  /** Matches rows of a sheet to products (screens, section 3). */
  readonly matchNames: (input: NameMatchInput) => Promise<NameMatchOutcome>;
  /**
   * Calculates one of several carts. Carts do not supersede each other and share one call in flight; the current cart
   * (`screenScenario`) goes first. Results of a cart are cached until it is forgotten.
   */
  readonly recalculate: (scenario: string, input: RecalculationInput) => Promise<ForecastOutcome>;
  /** Frees the data of a cart, here and in the worker; its requests in flight are superseded. */
  readonly forgetScenario: (scenario: string) => void;
  /**
   * Answers a question about a cart or some of its items, which the worker usually has already. Views do not supersede each
   * other; in each, by name, the latest question wins.
   */
  readonly analyse: (view: string, cart: AnalysedCart, question: AnalysisQuestion) => Promise<AnalysisOutcome>;
  /** Divides the difference of two carts by cause; in each view the latest question wins. */
  readonly divideDifference: (view: string, question: DifferenceQuestion) => Promise<DifferenceOutcome>;
  /** Simulates the distribution of a cart in batches, between which edits and other questions are handled. */
  readonly drawFan: (view: string, cart: AnalysedCart, question: FanInput) => Promise<FanOutcome>;
  /** Supersedes everything that a view waits for: it was closed, or the simulation was cancelled. */
  readonly letGo: (view: string) => void;
  /** Number of calls per handler since the start. */
  readonly calls: Readonly<Record<Call, number>>;
  readonly dispose: () => void;
}

export type AnalyticsClientOptions = Omit<HostOptions<Session>, 'createSession'>;

/** Creates the client; the worker starts with the first call. */
export function createAnalyticsClient(options: AnalyticsClientOptions): AnalyticsClient {
  const calls: Record<Call, number> = {
    forecast: 0,
    forgetScenario: 0,
    setCatalogue: 0,
    queryFunds: 0,
    searchFunds: 0,
    matchNames: 0,
    analyse: 0,
    divideDifference: 0,
    beginFan: 0,
    continueFan: 0,
    endFan: 0,
  };
  const count = (call: Call) => {
    calls[call] += 1;
  };
  const host = new WorkerHost<Session>({ ...options, createSession });
  const funds = new FundCalls(host, count);
  const forecasts = new ForecastCalls(host, count);
  const analyses = new AnalysisCalls(host, count);
  return {
    setCatalogue: (version, columns) => funds.setCatalogue(version, columns),
    queryFunds: createLatestQueue((input: FundQueryInput, ticket) => funds.query(input, ticket)),
    searchFunds: createLatestQueue((input: FundSearchInput, ticket) => funds.search(input, ticket)),
    matchNames: createLatestQueue((input: NameMatchInput, ticket) => funds.matchNames(input, ticket)),
    recalculate: forecasts.recalculate,
    forgetScenario: forecasts.forget,
    analyse: analyses.analyse,
    divideDifference: analyses.divideDifference,
    drawFan: analyses.drawFan,
    letGo: analyses.letGo,
    calls,
    dispose: () => host.dispose(),
  };
}

function createSession(): Session {
  return { catalogueVersion: null, knownRevisions: new Map() };
}
