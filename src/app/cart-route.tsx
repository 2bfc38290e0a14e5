import { Suspense } from 'react';
import { useSnapshot } from 'valtio';
import { cartStep } from '#domain/cart/steps/cart-steps.ts';
import { CartPage } from '#features/cart/cart-page.tsx';
import { CartSteps } from '#features/cart/cart-steps.tsx';
import { cart } from '#state/cart/cart.ts';
import { LoadingLine } from './loading-line.tsx';
import { screenOf } from './screen.tsx';
import { StepStart } from './step-start.tsx';
import { useStepHistory } from './use-step-history.ts';

const ClientStep = screenOf(async () => (await import('./client-step.tsx')).ClientStep);
const ContractStep = screenOf(async () => (await import('./contract-step.tsx')).ContractStep);

/** The step of the order that is shown (CART-05). */
export function CartRoute() {
  useStepHistory();
  const { active } = useSnapshot(cart.steps.state);
  if (active === cartStep.cart) return <CartPage />;
  const Step = active === cartStep.client ? ClientStep : ContractStep;
  return (
    <>
      <CartSteps />
      <Suspense fallback={<LoadingLine />}>
        <Step />
        <StepStart key={active} />
      </Suspense>
    </>
  );
}
