import { useTranslation } from 'react-i18next';
import { itemFields, isAmountField, type AmountField, type ItemField } from '#domain/cart/product/product-fields.ts';
import { inputColumns } from '#domain/cart/table/table-rows.ts';
import type { ThresholdHints } from '#domain/cart/product/threshold-hints.ts';
import { useFieldName } from '#cart-ui/use-field-name.ts';
import { formatAlike, formatFact } from '#i18n/format-fact.ts';
import { cart } from '#state/cart/cart.ts';
import { isOptionalAmount, useProductModel } from './product-model.ts';
import { ItemInput } from '../shared/item-input.tsx';
import styles from './item-fields.module.css';
import { useThresholdHints, type ItemSnapshot, type ItemView } from './item-view.ts';

interface FieldsProps {
  item: ItemSnapshot;
  view: ItemView;
}

/**
 * Returns the helper text of an amount: what is still missing while that is no error yet, otherwise the next threshold at
 * which the fee is lower.
 */
function useHint({ item, view }: FieldsProps): (field: AmountField) => string | undefined {
  const { t } = useTranslation('cart');
  const hints = useThresholdHints(item);
  const words = ({ from, fee, currentFee }: { from: number; fee: number; currentFee: number }) => {
    const [text = '', current = ''] = formatAlike([fee, currentFee], view.currencyCode);
    return { from: formatFact('amount', from, view.currencyCode), fee: text, current };
  };
  const cheaper = {
    oneOffAmount: ({ oneOff }: ThresholdHints) => oneOff && t('cart.cheaper-one-off', words(oneOff)),
    periodicalAmount: ({ instalment, plan }: ThresholdHints) =>
      instalment ? t('cart.cheaper-instalment', words(instalment)) : plan && t('cart.cheaper-plan', words(plan)),
  } satisfies Record<AmountField, (known: ThresholdHints) => string | null>;
  return (field) => {
    const missing = item.resolved.errors[field]?.key;
    if (missing === 'cart.any-investment-required') return t('cart.enter-any');
    if (missing === 'mixed.required') return t('cart.enter-amount');
    return (hints && cheaper[field](hints)) ?? undefined;
  };
}

const lineFields: readonly ItemField[] = itemFields.filter((field) => !inputColumns.some((column) => column === field));

/** The inputs of a product; the lines of a contract item above the others. */
export function ItemFields({ item, view }: FieldsProps) {
  const { uuid } = item;
  const modelOf = useProductModel(item, view);
  const fieldName = useFieldName();
  const hintOf = useHint({ item, view });
  const input = (field: ItemField) => (
    <ItemInput
      key={field}
      field={field}
      label={fieldName(field)}
      model={modelOf(field)}
      currencyCode={view.currencyCode}
      className={field === 'chargingMethodId' ? styles.charging : undefined}
      optional={isOptionalAmount(field, view)}
      hint={isAmountField(field) ? hintOf(field) : undefined}
      onType={(value, text) => cart.changeItem(uuid, { [field]: value }, { [field]: text })}
      onChoose={(id) => cart.changeItem(uuid, { [field]: id })}
      onLeave={() => cart.leaveField(uuid, field)}
    />
  );
  const lines = lineFields.filter((field) => modelOf(field).isAsked);
  return (
    <>
      {lines.length > 0 && <div className={styles.lines}>{lines.map(input)}</div>}
      <div className={styles.fields}>{inputColumns.map(input)}</div>
    </>
  );
}
