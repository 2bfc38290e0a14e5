import { useTranslation } from 'react-i18next';
import type { LeftOutField } from '#state/cart/calculation/item-status.ts';
import { currencySign } from '#i18n/format.ts';
import { formatFact } from '#i18n/format-fact.ts';
import { NumberField } from '#ui/fields/number-field.tsx';
import { Select } from '#ui/fields/select.tsx';
import { Slider } from '#ui/fields/slider.tsx';
import type { ChoiceModel, FieldModel, NumberModel } from './field-model.ts';

interface InputProps<Model> {
  field: LeftOutField;
  label: string;
  model: Model;
  currencyCode: string;
  className?: string | undefined;
  hint?: string | undefined;
  optional?: boolean;
  /** A text is null if the field shows its value. */
  onType: (value: number | null, text: string | null) => void;
  onChoose: (id: string) => void;
  onLeave: () => void;
}

function NumberInput(props: InputProps<NumberModel>) {
  const { field, label, model, currencyCode, hint, optional, onType, onLeave } = props;
  const { t } = useTranslation('cart');
  const { kind, value, text, rules, isClamped, slider, isAsked, error } = model;
  const unit = kind === 'amount' ? currencySign(currencyCode) : t('cart.years', { count: value ?? 0 });
  const valueText =
    kind === 'amount' ? formatFact('amount', value ?? 0, currencyCode) : `${value ?? slider?.min ?? 0} ${unit}`;
  return (
    <NumberField
      {...rules}
      {...{ label, unit, value, text, error, hint, optional }}
      fieldName={field}
      onChange={(next) => onType(next.value, next.text)}
      onBlur={onLeave}
      clampOnBlur={isClamped}
      disabled={!isAsked}
      disabledText={t('cart.forbidden')}
      slider={
        slider && (
          <Slider
            {...slider}
            label={t('cart.slider', { field: label })}
            value={value}
            valueText={valueText}
            onChange={(next) => onType(next, null)}
          />
        )
      }
    />
  );
}

function ChoiceInput({ field, label, model, className, onChoose }: InputProps<ChoiceModel>) {
  const { t } = useTranslation('cart');
  const { value, options, isAsked, error } = model;
  return (
    <Select
      {...{ className, label, options, value, error }}
      fieldName={field}
      placeholder={isAsked ? undefined : t('cart.no-periodical')}
      disabled={!isAsked}
      onChange={onChoose}
    />
  );
}

/** One input on the card of an item: a number with its slider, or a choice. */
export function ItemInput({ model, ...props }: InputProps<FieldModel>) {
  return model.kind === 'choice' ? <ChoiceInput {...props} model={model} /> : <NumberInput {...props} model={model} />;
}
