import { expose, transfer } from 'comlink';
import type { CachedItems } from '#domain/cart/calculate/cached-items.ts';
import { createAnalysisHandlers } from './analysis/analysis-handler.ts';
import { createForecastHandler } from './forecast/forecast-handler.ts';
import { createFundHandlers } from './funds/fund-handlers.ts';
import type { AnalyticsHandlers, ForecastAnswer, FundQueryAnswer } from './protocol.ts';

const scenarios = new Map<string, CachedItems>();
const { forecast, forgetScenario } = createForecastHandler(scenarios);
const analyses = createAnalysisHandlers(scenarios);
const { setCatalogue, queryFunds, searchFunds, matchNames } = createFundHandlers();

/** Transfers the buffers of a response: a copy would block the receiving page. */
function handOver<Answer extends ForecastAnswer | FundQueryAnswer>(answer: Answer): Answer {
  if (answer.status !== 'done') return answer;
  if ('buffer' in answer) return transfer(answer, [answer.buffer]);
  return transfer(answer, [answer.rows.buffer, ...Object.values(answer.facets).map(({ buffer }) => buffer)]);
}

expose({
  ...analyses,
  ping: () => {},
  forecast: (request) => handOver(forecast(request)),
  forgetScenario,
  setCatalogue,
  queryFunds: (query) => handOver(queryFunds(query)),
  searchFunds,
  matchNames,
} satisfies AnalyticsHandlers);
