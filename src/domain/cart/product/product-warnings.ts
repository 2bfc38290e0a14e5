import type { CartCatalogue } from '../../catalogue/cart-catalogue.ts';
import { isPremiumAdvisory } from '../../fees/fee-model-kind.ts';
import type { OrderTerms } from '../context.ts';
import type { ProductPosition } from '../document.ts';
import type { CartProduct } from './cart-product.ts';

type AdvisoryKey = 'not-for-paid-advisory' | 'only-for-paid-advisory';
type LtipKey = 'not-for-ltip' | 'ltip-required';

/** Something about a product that no field can mend and that stands against the next step; it counts in the totals none the less. */
export interface ProductWarning {
  key: 'product-not-found' | 'aml-incomplete' | AdvisoryKey | LtipKey;
  /** The product's; null where it is no longer offered. */
  name: string | null;
}

type Order = Pick<OrderTerms, 'model' | 'isLtip'>;
type Item = Pick<ProductPosition, 'itemType' | 'id'>;

/** Whether a fund may be ordered for an annual fee, and without one; a program or contract type always may. */
function advisoryKey({ itemType, id }: Item, { model }: Order, { fundById }: CartCatalogue): AdvisoryKey | null {
  const fund = itemType === 'Fund' ? fundById.get(id) : undefined;
  if (!fund || model === null) return null;
  if (isPremiumAdvisory(model)) return fund.allowForPaidAdvisory ? null : 'not-for-paid-advisory';
  return fund.allowForNotPaidAdvisory ? null : 'only-for-paid-advisory';
}

function ltipKey(
  { itemType, id }: Item,
  { contractType }: CartProduct,
  { isLtip }: Order,
  { fundById }: CartCatalogue,
): LtipKey | null {
  const kind = contractType?.longTermInvestmentProduct ?? null;
  if (!isLtip) return kind === 'REQUIRED' ? 'ltip-required' : null;
  const isFundOutside = itemType === 'Fund' && fundById.get(id)?.availableForLTIP === false;
  return isFundOutside || kind === 'NOT_AVAILABLE' ? 'not-for-ltip' : null;
}

/**
 * What stands against moving on with a product under the fee model of the order and its long-term investment product (CART-58 to
 * CART-60, SIL-89, SIL-90, SIL-128). Without a fee model nothing is said about one.
 */
export function productWarnings(
  item: Item,
  product: CartProduct | null,
  order: Order,
  catalogue: CartCatalogue,
): readonly ProductWarning[] {
  if (!product) return [{ key: 'product-not-found', name: null }];
  const keys = [advisoryKey(item, order, catalogue), ltipKey(item, product, order, catalogue)];
  return keys.flatMap((key) => (key ? [{ key, name: product.name }] : []));
}
