import type { PriceAnalysis } from '#domain/funds/price-analysis.ts';
import type { DayPrice } from '#domain/funds/price-change.ts';
import type { Unavailable } from './forecast-outcome.ts';
import type { Superseded, Ticket } from './lane.ts';
import type { WorkerHost } from './worker-host.ts';

/** Of the newest prices only: what an older question was about is no longer shown. */
export type PriceAnalysisOutcome = { status: 'done'; analysis: PriceAnalysis } | Superseded | Unavailable;

/** The prices' side of the worker boundary: every question carries all it is about, so that a restarted worker needs nothing told. */
export async function askPriceAnalysis<Session>(
  host: WorkerHost<Session>,
  onCall: () => void,
  prices: readonly DayPrice[],
  { revision, isNewest }: Ticket,
): Promise<PriceAnalysisOutcome> {
  const reply = await host.call((remote) => {
    onCall();
    return remote.analysePrices({ revision, prices });
  }, isNewest);
  return reply.status === 'unavailable' ? reply : { status: 'done', analysis: reply.answer.analysis };
}
