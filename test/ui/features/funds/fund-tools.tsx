import { paths } from '#routes/paths.ts';
import { FavouriteButton } from '#portal-ui/favourite-button.tsx';
import type { FundTools } from '#features/funds/fund-tools.ts';
import type { CartToggleProps } from '#state/cart/cart.ts';

function CartToggle({ itemType, id, name }: CartToggleProps) {
  return <button type="button">{`toggle ${itemType} ${id} ${name}`}</button>;
}

/** The parts that the app provides, with a cart button that names its product. */
export const fundTools: FundTools = {
  CartToggle,
  FavouriteToggle: FavouriteButton,
  pathOf: paths.fund,
  comparePath: paths.compareFunds,
};
