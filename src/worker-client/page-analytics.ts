import { createAnalyticsClient, type AnalyticsClient } from './analytics-client.ts';

let client: AnalyticsClient | null = null;

/** The page's one analytics client; its worker starts with the first call. */
export function pageAnalytics(): AnalyticsClient {
  client ??= createAnalyticsClient({
    createWorker: () =>
      new Worker(new URL('../../workers/analytics.worker.ts', import.meta.url), { type: 'module', name: 'analytics' }),
    onFault: (fault) => reportError(fault),
  });
  return client;
}

export const setCatalogue: AnalyticsClient['setCatalogue'] = (version, columns) =>
  pageAnalytics().setCatalogue(version, columns);

export const queryFunds: AnalyticsClient['queryFunds'] = (input) => pageAnalytics().queryFunds(input);

export const searchFunds: AnalyticsClient['searchFunds'] = (input) => pageAnalytics().searchFunds(input);

export const recalculate: AnalyticsClient['recalculate'] = (scenario, input) =>
  pageAnalytics().recalculate(scenario, input);

export const forgetScenario: AnalyticsClient['forgetScenario'] = (scenario) => pageAnalytics().forgetScenario(scenario);

export const analysePrices: AnalyticsClient['analysePrices'] = (prices) => pageAnalytics().analysePrices(prices);
