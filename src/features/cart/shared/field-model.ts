import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { numberKinds, type InputField } from '#domain/cart/fields/input-field.ts';
import type { SliderBounds } from '#domain/cart/product/item-limits.ts';
import { catalogueState } from '#state/catalogue/catalogue.ts';
import { useChoiceName } from '#cart-ui/use-choice-name.ts';
import type { NumberRules } from '#ui/fields/number-text.ts';

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
  /** Whether an amount is still missing without that being an error yet. */
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

interface FieldState<Values, Context> extends Pick<CommonModel, 'error'> {
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

/** Returns a function that makes the model of an input from its description and state. */
export function useFieldModel() {
  const nameOf = useOptionName();
  return <Values, Context>(
    field: InputField<Values, Context>,
    { value, text, values, context, error, slider = null, isWaiting }: FieldState<Values, Context>,
  ): FieldModel => {
    const isAsked = field.askedWhen?.(values, context) ?? true;
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
