import { createAnalyticsClient } from './analytics-client.ts';
import { scriptNotLoaded } from './worker-connection.ts';
import { workerFaultEvent } from './worker-fault.ts';

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
  onFault: (fault) => {
    // As for any other file of the page (`src/state/missing-code.ts`).
    if (fault === scriptNotLoaded) window.dispatchEvent(new Event('vite:preloadError'));
    dispatchEvent(new Event(workerFaultEvent));
    reportError(fault);
  },
});
