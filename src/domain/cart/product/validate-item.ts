import type { RequirementKind } from '../../catalogue/vocabulary.ts';
import type { CalcInput, ProductPosition } from '../document.ts';
import { fieldError } from '../fields/input-field.ts';
import {
  amountFields,
  itemFields,
  productFields,
  typedFields,
  type ItemField,
  type ProductContext,
} from './product-fields.ts';
import type { CartProduct } from './cart-product.ts';
import type { ItemLimits } from './item-limits.ts';
import type { Bounds } from '../fields/input-field.ts';

/** A message key with the bound that its text mentions. */
type ItemMessage =
  | {
      key:
        | 'mixed.required'
        | 'mixed.forbidden-investment-type'
        | 'cart.any-investment-required'
        | 'cart.not-orderable'
        // The field itself shows what is wrong with its text.
        | 'unreadable';
    }
  | {
      key: 'cart.min-investment' | 'cart.max-investment' | 'number.min' | 'number.max' | 'mixed.value-too-large';
      bound: number;
    };

/**
 * Errors of an item, by field; the key `item` is for the item as a whole. An item without errors can be calculated and ordered.
 */
export type ItemErrors = Partial<Record<ItemField | 'item', ItemMessage>>;

const required: ItemMessage = { key: 'mixed.required' };
const isGiven = (amount: number | null): amount is number => amount != null && amount !== 0;

function amountError(amount: number | null, kind: RequirementKind, { min, max }: Bounds): ItemMessage | null {
  if (kind === 'Forbidden') return isGiven(amount) ? { key: 'mixed.forbidden-investment-type' } : null;
  if (amount == null) return kind === 'Required' ? required : null;
  // 0 means no investment; it is below the minimum only if the amount is required.
  if (amount === 0 && (kind === 'Optional' || min <= 0)) return kind === 'Required' ? required : null;
  if (amount < min || amount < 0) return { key: 'cart.min-investment', bound: Math.max(min, 0) };
  return amount > max ? { key: 'cart.max-investment', bound: max } : null;
}

function amountErrors(input: CalcInput, context: ProductContext): ItemErrors {
  const errors: ItemErrors = {};
  const amounts = amountFields.map((field) => ({ field, kind: productFields[field].requirement(context) }));
  for (const { field, kind } of amounts) {
    const bounds = productFields[field].bounds(context);
    const error = bounds && amountError(input[field], kind, bounds);
    if (error) errors[field] = error;
  }
  if (amounts.every(({ kind }) => kind === 'Forbidden')) errors.item = { key: 'cart.not-orderable' };
  if (amounts.some(({ field, kind }) => isGiven(input[field]) || kind === 'Required')) return errors;
  // Reported once, at the first amount that may be entered.
  const first = amounts.find(({ kind }) => kind === 'Optional');
  if (first) errors[first.field] ??= { key: 'cart.any-investment-required' };
  return errors;
}

/**
 * Validates an item by the rules in the order of the requirements (CART-43…53, SIL-75…79). Values that are no longer offered count
 * as not chosen.
 */
export function validateItem(input: CalcInput, product: CartProduct, limits: ItemLimits): ItemErrors {
  const context = { product, limits };
  const errors: ItemErrors = amountErrors(input, context);
  for (const field of itemFields) {
    const definition = productFields[field];
    const error = definition.kind === 'amount' ? null : fieldError(definition, input[field], input, context);
    if (error) errors[field] = error;
  }
  return errors;
}

/** Validates a position: the rules of its input, and that no field holds an unparsable text. */
export function validateProduct(
  { calcInput, texts }: Pick<ProductPosition, 'calcInput' | 'texts'>,
  product: CartProduct,
  limits: ItemLimits,
): ItemErrors {
  const errors = validateItem(calcInput, product, limits);
  for (const field of typedFields) if (texts[field] !== undefined) errors[field] = { key: 'unreadable' };
  return errors;
}
