import type { ComponentType } from 'react';
import type { CartToggleProps } from '#state/cart/cart.ts';
import type { FavouriteToggleProps } from '#state/favourites.ts';

/** What the app joins in: the buttons of other features and the address of a fund. One object, the same for every row. */
export interface FundTools {
  CartToggle: ComponentType<CartToggleProps>;
  FavouriteToggle: ComponentType<FavouriteToggleProps>;
  pathOf: (fundId: string) => string;
  /** Where chosen funds are compared. */
  comparePath: (fundIds: readonly string[]) => string;
}
