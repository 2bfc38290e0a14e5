import { newKey } from '#api-client/attempt-keys.ts';
import { yieldToPage } from '#api-client/in-slices.ts';
import type { AnalyticsClient } from '#worker-client/analytics-client.ts';
import { forgetScenario, recalculate } from '#worker-client/page-analytics.ts';
import { browserCipher } from '../storage/browser-cipher.ts';
import { createOrderStorage, type OrderStorage } from './stored/order-storage.ts';
import { pageReadPorts, type ReadPorts } from './read-context.ts';

/** Dependencies of the cart on the rest of the page. */
export interface CartPorts extends ReadPorts {
  recalculate: AnalyticsClient['recalculate'];
  forgetScenario: AnalyticsClient['forgetScenario'];
  newOrderId: () => string;
  /** Milliseconds of a clock that continues across reloads. */
  now: () => number;
  /** Yields to the page between two tasks that would be too long together. */
  yieldToPage: () => Promise<void>;
  storage: OrderStorage;
  /** Runs a write while no other window of the browser writes. */
  alone: (run: () => void) => void;
}

/** Browsers without locks write at once, which two windows seldom do together. */
function alone(run: () => void): void {
  if ('locks' in navigator) void navigator.locks.request('order', run);
  else run();
}

export const pageCartPorts: CartPorts = {
  ...pageReadPorts,
  recalculate,
  forgetScenario,
  newOrderId: newKey,
  now: () => Date.now(),
  yieldToPage,
  storage: createOrderStorage({ newEdition: pageReadPorts.newUuid, cipher: browserCipher }),
  alone,
};
