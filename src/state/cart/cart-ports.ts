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
  /** What is held of the client beside the cart: goes and comes with the order (SIL-32, SIL-174). */
  client: {
    /** Puts another client, or nobody, in place of the one that is there, and answers that one. */
    swap: (next: OrderClient | null) => OrderClient;
    isKnown: () => boolean;
  };
  /** The current draft goes with the cart when a step that changed it is undone. */
  draft: { current: () => CurrentDraft | null; set: (draft: CurrentDraft | null) => void };
}

/** What the page's cart depends on. */
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
