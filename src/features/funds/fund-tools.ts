import type { ComponentType } from 'react';
import type { CartToggleProps } from '#state/cart/cart.ts';
import type { FavouriteToggleProps } from '#state/catalogue/favourites.ts';

/** The parts that the app provides: buttons of other features and addresses. A single object, shared by all rows. */
export interface FundTools {
  CartToggle: ComponentType<CartToggleProps>;
  FavouriteToggle: ComponentType<FavouriteToggleProps>;
  pathOf: (fundId: string) => string;
  /** Returns the address of the comparison of the selected funds. */
  comparePath: (fundIds: readonly string[]) => string;
}
