import { newKey } from '#api-client/attempt-keys.ts';
import { yieldToPage } from '#api-client/in-slices.ts';
import type { AnalyticsClient } from '#worker-client/analytics-client.ts';
import { forgetScenario, recalculate } from '#worker-client/page-analytics.ts';
import { draftState, setCurrentDraft, type CurrentDraft } from '../drafts/draft-state.ts';
import { createCartStorage, type CartStorage } from './persistence.ts';
import { pageReadPorts, type ReadPorts } from './read-context.ts';
import { isKnownClient, nobodysClient, orderClient, swapClient, type OrderClient } from '../drafts/order-client.ts';

/** Dependencies of the cart on the rest of the page. */
export interface CartPorts extends ReadPorts {
  recalculate: AnalyticsClient['recalculate'];
  forgetScenario: AnalyticsClient['forgetScenario'];
  newOrderId: () => string;
  /** Milliseconds of a clock that continues across reloads. */
  now: () => number;
  /** Yields to the page between two tasks that would be too long together. */
  yieldToPage: () => Promise<void>;
  storage: CartStorage;
  /** The client of the order, swapped together with it (SIL-32, SIL-174). */
  client: {
    /** Replaces the client, by nobody with null, and returns the former one. */
    swap: (next: OrderClient | null) => OrderClient;
    isKnown: () => boolean;
  };
  /** The current draft, restored by undo together with the cart. */
  draft: { current: () => CurrentDraft | null; set: (draft: CurrentDraft | null) => void };
}

export const pageCartPorts: CartPorts = {
  ...pageReadPorts,
  recalculate,
  forgetScenario,
  newOrderId: newKey,
  now: () => Date.now(),
  yieldToPage,
  storage: createCartStorage(pageReadPorts.newUuid),
  client: {
    swap: (next) => swapClient(next ?? nobodysClient),
    isKnown: () => isKnownClient(orderClient()),
  },
  draft: { current: () => draftState.current, set: setCurrentDraft },
};
