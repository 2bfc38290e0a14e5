import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { numberKinds, type InputField } from '#domain/cart/fields/input-field.ts';
import { packageInputFields, type PackageInputField } from '#domain/cart/fields/package-fields.ts';
import {
  amountFields,
  isAmountField,
  productFields,
  type ItemField,
  type ProductContext,
} from '#domain/cart/fields/product-fields.ts';
import { amountSliders, type SliderBounds } from '#domain/cart/product/item-limits.ts';
import { catalogueState } from '#state/catalogue/catalogue.ts';
import { saysError } from '#state/cart/item-status.ts';
import { useChoiceName } from '#cart-ui/use-choice-name.ts';
import type { NumberRules } from '#ui/fields/number-text.ts';
import { useErrorText, type ItemSnapshot, type ItemView } from '../card/item-view.ts';
import { usePackageErrorText, type PackageSnapshot, type PackageView } from '../packages/package-view.ts';

interface CommonModel {
  /** False for a field that is disabled, because the product or the other values rule it out. */
  isAsked: boolean;
  /** The error, once it should be shown. */
  error: string | undefined;
}

export interface NumberModel extends CommonModel {
  kind: keyof typeof numberKinds;
  value: number | null;
  /** The typed text while it is not a valid value. */
  text: string | null;
  rules: NumberRules;
  /** Whether the value is clamped to its bounds on blur. */
  isClamped: boolean;
  slider: SliderBounds | null;
  /** Whether the value is still missing without that being an error yet. */
  isWaiting: boolean;
}

export interface ChoiceModel extends CommonModel {
  kind: 'choice';
  /** Null also for a choice that is no longer offered. */
  value: string | null;
  options: readonly { value: string; label: string }[];
}

/** An input of an item, as its card and its cell in the table show it. */
export type FieldModel = NumberModel | ChoiceModel;

interface FieldState<Values, Context> extends CommonModel {
  value: number | string | null;
  text: string | null | undefined;
  values: Values;
  context: Context;
  slider?: SliderBounds | null;
  isWaiting: boolean;
}

/** Returns a function that names the options of a choice; lines with their horizon. */
function useOptionName(): ReturnType<typeof useChoiceName> {
  const { t } = useTranslation('cart');
  const { programById } = useSnapshot(catalogueState);
  const choiceName = useChoiceName();
  return (list, id) => {
    const name = choiceName(list, id);
    const years = list === 'lines' ? (programById.get(id)?.investmentHorizon ?? null) : null;
    return years === null ? name : t('cart.line', { name, count: years });
  };
}

function useModel() {
  const nameOf = useOptionName();
  return <Values, Context>(
    field: InputField<Values, Context>,
    { value, text, values, context, isAsked, error, slider = null, isWaiting }: FieldState<Values, Context>,
  ): FieldModel => {
    if (field.kind === 'choice') {
      const { list, options, offered } = field;
      const isOffered = isAsked && typeof value === 'string' && options(context).includes(value);
      const ids = offered?.(values, context) ?? options(context);
      return {
        kind: 'choice',
        value: isOffered ? value : null,
        options: list === 'investment-types' ? [] : ids.map((id) => ({ value: id, label: nameOf(list, id) })),
        isAsked,
        error,
      };
    }
    const { decimals, maxDigits, isClamped } = numberKinds[field.kind];
    const bounds = field.bounds(context);
    // An amount below its minimum stays as typed and is reported.
    const min = isClamped ? (bounds?.min ?? null) : 0;
    return {
      kind: field.kind,
      value: typeof value === 'number' ? value : null,
      text: text ?? null,
      rules: { decimals, maxDigits, allowNegative: false, min, max: bounds?.max ?? null, step: slider?.step ?? 1 },
      isClamped,
      slider,
      isAsked,
      error,
      isWaiting,
    };
  };
}

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

/** Whether a field of a product is active; a forbidden amount stays visible until it is removed. */
function isAskedFor(field: ItemField, { input, product, limits }: ItemView): boolean {
  const context = { product, limits };
  if (isAmountField(field)) return productFields[field].requirement(context) !== 'Forbidden' || Boolean(input[field]);
  const definition: InputField<ItemView['input'], ProductContext> = productFields[field];
  return definition.askedWhen?.(input, context) ?? true;
}

/** Returns the inputs of a product as they are shown (CART-41 to CART-53). */
export function useProductModel(item: ItemSnapshot, view: ItemView): (field: ItemField) => FieldModel {
  const modelOf = useModel();
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
      isAsked: isAskedFor(field, view),
      error: errorText(field),
      slider: sliderOf(field, context, input.currencyId),
      isWaiting: missing.has(item.resolved.errors[field]?.key ?? '') && !saysError(item, field),
    });
  };
}

/** Whether an amount may be left out only because another one is required. */
export function isOptionalAmount(field: ItemField, { product, limits }: ItemView): boolean {
  const kindOf = (one: (typeof amountFields)[number]) => productFields[one].requirement({ product, limits });
  if (!isAmountField(field) || kindOf(field) !== 'Optional') return false;
  return amountFields.some((other) => kindOf(other) === 'Required');
}

/** Returns the inputs of a package as they are shown (PACK-02, PACK-17 to PACK-19). */
export function usePackageModel(item: PackageSnapshot, view: PackageView): (field: PackageInputField) => FieldModel {
  const modelOf = useModel();
  const errorText = usePackageErrorText();
  const { input, offer, errors, funds } = view;
  const context = { offer, hasFunds: funds.length > 0 };
  const texts: Partial<Record<string, string | null>> = item.texts;
  return (field) => {
    const definition: InputField<PackageView['input'], typeof context> = packageInputFields[field];
    const isSaid = saysError(item, field);
    return modelOf(definition, {
      value: input[field],
      text: texts[field],
      values: input,
      context,
      isAsked: definition.askedWhen?.(input, context) ?? true,
      error: isSaid ? errorText(errors.fields[field]) : undefined,
      isWaiting: field === 'investedAmount' && !input.investedAmount && !isSaid,
    });
  };
}
