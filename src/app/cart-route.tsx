import { CartPage } from '#features/cart/cart-page.tsx';
import type { ProductPath } from '#features/cart/shared/product-path.ts';
import { paths } from './paths.ts';

const pathOf = { Fund: paths.fund, Program: paths.program, Contract: paths.contractType };
const productPath: ProductPath = (itemType, id) => pathOf[itemType](id);

export default function CartRoute() {
  return <CartPage productPath={productPath} />;
}
