import { sessionStore } from '../storage/session-store.ts';

/** In what shares of the cart are shown. */
export const shareUnits = ['percent', 'money'] as const;
type ShareUnit = (typeof shareUnits)[number];

interface LookThroughView {
  unit: ShareUnit;
  /** Whether the share classes of a fund count as one. */
  mergesClasses: boolean;
}

/** How the composition of the cart is looked at; kept while the user is logged in. */
export const lookThroughView = sessionStore<LookThroughView>({
  initial: () => ({ unit: 'percent', mergesClasses: false }),
});

export function changeLookThroughView(change: Partial<LookThroughView>): void {
  Object.assign(lookThroughView, change);
}
