import type { CartContext } from '../context.ts';
import type { ProductPosition } from '../document.ts';
import { findProduct, type CartProduct } from '../product/cart-product.ts';
import { itemLimits, type ItemLimits } from '../product/item-limits.ts';
import { thresholdHints, type ThresholdHints } from '../product/threshold-hints.ts';
import { validateProduct, type ItemErrors } from '../product/validate-item.ts';
import type { CalculatorInput } from './calculator-input.ts';
import { productInput } from './product-input.ts';

/** A product of the cart, read: what its card, the assumptions, the summary and the worker go by. */
export interface ResolvedProduct {
  kind: 'product';
  uuid: string;
  position: ProductPosition;
  /** Null where it is no longer offered. */
  product: CartProduct | null;
  /** Whether fee schemes and limits are read; without them nothing is judged. */
  hasTerms: boolean;
  limits: ItemLimits | null;
  errors: ItemErrors;
  hints: ThresholdHints | null;
  /** What the calculator is given; null where the product or its terms are not there, or something is wrong. */
  input: CalculatorInput | null;
}

const nothing = { limits: null, errors: {}, hints: null, input: null };

/** Reads a product position: its product, bounds, errors, hints and calculator's input. */
export function resolveProduct(position: ProductPosition, context: CartContext): ResolvedProduct {
  const { uuid } = position;
  const product = findProduct(position, context.catalogue);
  if (!product) return { kind: 'product', uuid, position, product, hasTerms: false, ...nothing };
  const terms = context.terms(product.termsOwner);
  const limits = itemLimits(product, terms, position.calcInput.currencyId);
  const errors = terms ? validateProduct(position, product, limits) : {};
  const isValid = terms !== null && Object.keys(errors).length === 0;
  const input = isValid ? productInput(position, product, context) : null;
  return {
    kind: 'product',
    uuid,
    position,
    product,
    hasTerms: terms !== null,
    limits,
    errors,
    hints: input && thresholdHints(input.forecast),
    input: input && { kind: 'product', ...input },
  };
}
