import type { LeftOutItem } from '#state/cart/calculation/cart-summary.ts';

/** Returns the items that keep a cart from being proposed; a product that is no longer offered does not (SIL-91). */
export const blockingItems = (leftOut: readonly LeftOutItem[]): LeftOutItem[] =>
  leftOut.filter(({ reason }) => reason !== 'missing' && reason !== 'loading');
