import { FeesEffectPage } from '#features/cart/fees-effect/fees-effect-page.tsx';
import { paths } from '#routes/paths.ts';

const targets = { cart: paths.cart, forecast: paths.forecast, funds: paths.fundsAdvanced };

export default function FeesEffectRoute() {
  return <FeesEffectPage targets={targets} />;
}
