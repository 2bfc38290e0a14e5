import { createAnalyticsClient } from './analytics-client.ts';

/** Functions of the page's only analytics client; its worker starts with the first call. */
export const {
  setCatalogue,
  queryFunds,
  searchFunds,
  matchNames,
  recalculate,
  forgetScenario,
  analyse,
  divideDifference,
  drawFan,
  letGo,
} = createAnalyticsClient({
  createWorker: () =>
    new Worker(new URL('../../workers/analytics.worker.ts', import.meta.url), { type: 'module', name: 'analytics' }),
  onFault: (fault) => reportError(fault),
});
