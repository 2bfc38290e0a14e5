import { CartToggleButton } from '#features/cart/cart-toggle-button.tsx';
import { FundsAdvancedPage } from '#features/funds/funds-advanced-page.tsx';

export default function FundsRoute() {
  return <FundsAdvancedPage CartToggle={CartToggleButton} />;
}
