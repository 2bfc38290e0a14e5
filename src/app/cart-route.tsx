import { useSnapshot } from 'valtio';
import { cartStep } from '#domain/cart/steps/cart-steps.ts';
import { CartPage } from '#features/cart/cart-page.tsx';
import { CartSteps } from '#features/cart/cart-steps.tsx';
import type { ProductPath } from '#features/cart/shared/product-path.ts';
import { cart } from '#state/cart/cart.ts';
import { paths } from './paths.ts';
import { screenOf } from './screen.tsx';

const pathOf = { Fund: paths.fund, Program: paths.program, Contract: paths.contractType };
const productPath: ProductPath = (itemType, id) => pathOf[itemType](id);

const ContractStep = screenOf(async () => (await import('./contract-step.tsx')).default);

export default function CartRoute() {
  const { active } = useSnapshot(cart.steps.state);
  const isOfContract = active === cartStep.contract || active === cartStep.signed;
  if (!isOfContract) return <CartPage productPath={productPath} />;
  return (
    <>
      <CartSteps />
      <ContractStep />
    </>
  );
}
