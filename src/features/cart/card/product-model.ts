import type { InputField } from '#domain/cart/fields/input-field.ts';
import { amountSliders, type SliderBounds } from '#domain/cart/product/item-limits.ts';
import {
  amountFields,
  isAmountField,
  productFields,
  type ItemField,
  type ProductContext,
} from '#domain/cart/product/product-fields.ts';
import { saysError } from '#state/cart/calculation/item-status.ts';
import { useFieldModel, type FieldModel } from '../shared/field-model.ts';
import { useErrorText, type ItemSnapshot, type ItemView } from './item-view.ts';

const missing: ReadonlySet<string> = new Set(['cart.any-investment-required', 'mixed.required']);

/** Returns the slider of a number of a product; null where it has none. */
function sliderOf(field: ItemField, context: ProductContext, currencyId: string | null): SliderBounds | null {
  if (isAmountField(field)) {
    const isForbidden = productFields[field].requirement(context) === 'Forbidden';
    return isForbidden ? null : amountSliders(context.product, currencyId)[field];
  }
  const definition = productFields[field];
  const bounds = definition.kind === 'choice' ? null : definition.bounds(context);
  return bounds && bounds.max > bounds.min ? { ...bounds, step: 1 } : null;
}

/** Returns the inputs of a product as they are shown (CART-41 to CART-53). */
export function useProductModel(item: ItemSnapshot, view: ItemView): (field: ItemField) => FieldModel {
  const modelOf = useFieldModel();
  const errorText = useErrorText(item, view.currencyCode);
  const { product, input, limits } = view;
  const context = { product, limits };
  const texts: Partial<Record<string, string | null>> = item.texts;
  return (field) => {
    const definition: InputField<ItemView['input'], ProductContext> = productFields[field];
    return modelOf(definition, {
      value: input[field],
      text: texts[field],
      values: input,
      context,
      error: errorText(field),
      slider: sliderOf(field, context, input.currencyId),
      isWaiting: isAmountField(field) && missing.has(item.resolved.errors[field]?.key ?? '') && !saysError(item, field),
    });
  };
}

/** Whether an amount may be left out only because another one is required. */
export function isOptionalAmount(field: ItemField, { product, limits }: ItemView): boolean {
  const kindOf = (one: (typeof amountFields)[number]) => productFields[one].requirement({ product, limits });
  if (!isAmountField(field) || kindOf(field) !== 'Optional') return false;
  return amountFields.some((other) => kindOf(other) === 'Required');
}
