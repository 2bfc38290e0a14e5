import { ForecastPage } from '#features/cart/forecast/forecast-page.tsx';
import { paths } from '#routes/paths.ts';

const targets = {
  cart: paths.cart,
  funds: paths.fundsAdvanced,
  proposal: paths.proposal,
  compare: paths.compare,
  lookThrough: paths.lookThrough,
  feesEffect: paths.feesEffect,
};

export default function ForecastRoute() {
  return <ForecastPage targets={targets} />;
}
