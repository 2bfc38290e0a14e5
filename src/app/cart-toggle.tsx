import { CartAddButton } from '#portal-ui/cart-add-button.tsx';
import { CartToggleButton } from '#portal-ui/cart-toggle.tsx';
import type { CartAddProps, CartToggleProps } from '#state/cart/cart.ts';
import { paths } from '#routes/paths.ts';

/** The way into the cart that the lists and pages of products are given: no feature imports another one. */
export function CartToggle(props: CartToggleProps) {
  return <CartToggleButton {...props} cartPath={paths.cart} />;
}

/** The same for several funds at once. */
export function CartAdd(props: CartAddProps) {
  return <CartAddButton {...props} cartPath={paths.cart} />;
}
