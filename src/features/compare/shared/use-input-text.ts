import { useTranslation } from 'react-i18next';
import type { ChangedInput } from '#domain/analysis/compare/variant.ts';
import { itemInputs, type InputName } from '#domain/cart/package/item-inputs.ts';
import type { CartPosition } from '#domain/cart/document.ts';
import { formatFact } from '#i18n/format-fact.ts';
import { useCurrencyCode } from '#cart-ui/reference.ts';
import { useChoiceName } from '#cart-ui/use-choice-name.ts';

type Value = Extract<ChangedInput, { kind: 'changed' }>['fields'][number]['before'];

/** Returns a function that writes an input of a position as it was entered. */
export function useInputText(): (field: InputName, value: Value, position: Pick<CartPosition, 'calcInput'>) => string {
  const { t } = useTranslation(['compare', 'forecast']);
  const choiceName = useChoiceName();
  const codeOf = useCurrencyCode();
  return (field, value, { calcInput }) => {
    if (value === null) return t('compare:changes.nothing');
    const input = itemInputs[field];
    if (typeof value === 'number')
      return input.kind === 'years'
        ? t('forecast:year', { count: value })
        : formatFact('amount', value, codeOf(calcInput.currencyId));
    if (input.kind !== 'choice') return value;
    if (input.list === 'investment-types')
      return t(value === 'OneOff' ? 'compare:changes.one-off' : 'compare:changes.monthly');
    return choiceName(input.list, value);
  };
}
