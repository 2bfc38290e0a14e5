import type { AnalysisQuestion } from '#domain/analysis/answer-analysis.ts';
import type { FundColumns } from '#domain/funds/fund-columns.ts';
import type { AnalyticsHandlers } from '#workers/protocol.ts';
import { AnalysisCalls, type AnalysedCart } from './analysis-calls.ts';
import type { AnalysisOutcome, FanInput, FanOutcome } from './analysis-outcome.ts';
import { ForecastCalls, type ForecastSession } from './forecast-calls.ts';
import type { ForecastOutcome, RecalculationInput } from './forecast-outcome.ts';
import { FundCalls, type FundSession } from './fund-calls.ts';
import type {
  FundQueryInput,
  FundQueryOutcome,
  FundSearchInput,
  FundSearchOutcome,
  NameMatchInput,
  NameMatchOutcome,
} from './fund-outcome.ts';
import { createLane } from './lane.ts';
import { WorkerHost, type HostOptions } from './worker-host.ts';

type Call = Exclude<keyof AnalyticsHandlers, 'ping'>;
type Session = ForecastSession & FundSession;

/**
 * The page's view of the analytics worker. Its lanes (forecast, query, search, match) do not wait for each other; in each,
 * for the forecast in each scenario, only the newest request resolves as done. A worker that was restarted is told everything
 * anew.
 */
export interface AnalyticsClient {
  /** Gives the funds that queries and searches answer about; a change of them needs a new version. */
  readonly setCatalogue: (version: number, columns: FundColumns) => void;
  /** Funds that match the filter, sorted, with facet counts; unavailable as long as no catalogue is given. */
  readonly queryFunds: (input: FundQueryInput) => Promise<FundQueryOutcome>;
  /** First `limit` funds, by name, whose name or ISIN contains the phrase; case and accents are ignored (SIL-39). */
  readonly searchFunds: (input: FundSearchInput) => Promise<FundSearchOutcome>;
  /** What rows of a sheet name (screens, section 3). */
  readonly matchNames: (input: NameMatchInput) => Promise<NameMatchOutcome>;
  /**
   * Calculates one of the carts that are held side by side. Carts do not supersede each other, and share one flight: that of the
   * screen (`screenScenario`) goes first. What was calculated of a cart is held until it is forgotten.
   */
  readonly recalculate: (scenario: string, input: RecalculationInput) => Promise<ForecastOutcome>;
  /** Frees what is held of a cart, here and in the worker; what is under way of it is superseded. */
  readonly forgetScenario: (scenario: string) => void;
  /**
   * Answers a question about a cart or some of its items, which the worker mostly holds already. Views do not supersede each other:
   * in each, by its name, the newest question wins.
   */
  readonly analyse: (view: string, cart: AnalysedCart, question: AnalysisQuestion) => Promise<AnalysisOutcome>;
  /** Draws the spread of a cart in turns, between which edits and other questions are answered. */
  readonly drawFan: (view: string, cart: AnalysedCart, question: FanInput) => Promise<FanOutcome>;
  /** What a view waits for comes to nothing: it is closed, or the drawing was cancelled. */
  readonly letGo: (view: string) => void;
  /** How often each handler was called since the start. */
  readonly calls: Readonly<Record<Call, number>>;
  readonly dispose: () => void;
}

export type AnalyticsClientOptions = Omit<HostOptions<Session>, 'createSession'>;

/** Starts no worker yet: the first call does. */
export function createAnalyticsClient(options: AnalyticsClientOptions): AnalyticsClient {
  const calls: Record<Call, number> = {
    forecast: 0,
    forgetScenario: 0,
    setCatalogue: 0,
    queryFunds: 0,
    searchFunds: 0,
    matchNames: 0,
    analyse: 0,
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
    queryFunds: createLane((input: FundQueryInput, ticket) => funds.query(input, ticket)),
    searchFunds: createLane((input: FundSearchInput, ticket) => funds.search(input, ticket)),
    matchNames: createLane((input: NameMatchInput, ticket) => funds.matchNames(input, ticket)),
    recalculate: forecasts.recalculate,
    forgetScenario: forecasts.forget,
    analyse: analyses.analyse,
    drawFan: analyses.drawFan,
    letGo: analyses.letGo,
    calls,
    dispose: () => host.dispose(),
  };
}

function createSession(): Session {
  return { catalogueVersion: null, knownRevisions: new Map() };
}
