import { Suspense } from 'react';
import { useSnapshot } from 'valtio';
import { cartStep } from '#domain/cart/steps/cart-steps.ts';
import { CartPage } from '#features/cart/cart-page.tsx';
import { CartSteps } from '#features/cart/cart-steps.tsx';
import type { CartPaths } from '#features/cart/shared/cart-paths.ts';
import { cart } from '#state/cart/cart.ts';
import { LoadingLine } from './loading-line.tsx';
import { paths } from '#routes/paths.ts';
import { screenOf } from './screen.tsx';
import { StepStart } from './step-start.tsx';
import { useStepHistory } from './use-step-history.ts';

const ClientStep = screenOf(async () => (await import('./client-step.tsx')).ClientStep);
const ContractStep = screenOf(async () => (await import('./contract-step.tsx')).default);

const pathOf = { Fund: paths.fund, Program: paths.program, Contract: paths.contractType };
const cartPaths: CartPaths = {
  product: (itemType, id) => pathOf[itemType](id),
  cart: paths.cart,
  funds: paths.fundsAdvanced,
  programs: paths.programs('active'),
  proposal: paths.proposal,
  forecast: paths.forecast,
};

/** The step of the order that is shown (CART-05). */
export default function CartRoute() {
  useStepHistory();
  const { active } = useSnapshot(cart.steps.state);
  if (active === cartStep.cart) return <CartPage paths={cartPaths} />;
  const Step = active === cartStep.client ? ClientStep : ContractStep;
  return (
    <>
      <CartSteps cartPath={paths.cart} />
      <Suspense fallback={<LoadingLine />}>
        <Step />
        <StepStart key={active} />
      </Suspense>
    </>
  );
}
