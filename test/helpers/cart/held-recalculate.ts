import type { ForecastOutcome, RecalculationInput } from '#worker-client/forecast-outcome.ts';
import { itemResult, seriesAt } from '#worker-client/forecast-calls.ts';
import { createForecastHandler } from '#workers/forecast/forecast-handler.ts';

/** Creates a calculator that caches what it received, like the worker, so that its totals are updated edit by edit. */
export function heldRecalculate(): (scenario: string, input: RecalculationInput) => Promise<ForecastOutcome> {
  const { forecast } = createForecastHandler();
  let revision = 0;
  return (scenario, { items, summary }) => {
    revision += 1;
    const answer = forecast({ scenario, revision, items, summary, returned: [] });
    if (answer.status !== 'done') throw new Error('every item carries its input');
    return Promise.resolve({
      status: 'done',
      items: answer.items.map((item) => itemResult(item, answer.buffer)),
      summary: answer.summary,
      summarySeries: answer.summary && seriesAt(answer.buffer, answer.summary.offset, answer.summary.months),
      missingRates: answer.missingRates,
    });
  };
}
