import { mostHistoryPoints } from '#contract/history-query.ts';
import type { PriceAnalysis } from '#domain/funds/price-analysis.ts';
import { Unanswered } from '#state/queries/query-client.ts';
import type { ServerRead } from '#state/queries/server-read.ts';
import { analysePrices } from '#worker-client/page-analytics.ts';
import type { HistoryRead } from './history-read.ts';

/** The worker's analysis of the whole history, read as finely as it is answered; of the prices themselves nothing is kept. */
export function analysisRead(history: HistoryRead): ServerRead<PriceAnalysis> {
  const whole = history({}, mostHistoryPoints);
  return {
    ...whole,
    queryKey: [...whole.queryKey, 'analysis'],
    queryFn: async (context) => {
      const { prices } = await whole.queryFn(context);
      const outcome = await analysePrices(prices);
      if (outcome.status === 'done') return outcome.analysis;
      throw new Unanswered(outcome.status);
    },
  };
}
