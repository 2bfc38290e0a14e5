import { useTranslation } from 'react-i18next';
import { amountSliders } from '#domain/cart/product/item-limits.ts';
import type { ThresholdHints } from '#domain/cart/product/threshold-hints.ts';
import { currencySign, formatExactMoney } from '#i18n/format.ts';
import { cart } from '#state/cart/cart.ts';
import { NumberField } from '#ui/fields/number-field.tsx';
import { Slider } from '#ui/fields/slider.tsx';
import styles from './item-fields.module.css';
import { useErrorText, type ItemSnapshot, type ItemView } from './item-view.ts';

interface AmountFieldProps {
  field: 'oneOffAmount' | 'periodicalAmount';
  item: ItemSnapshot;
  view: ItemView;
  hints: ThresholdHints | null;
}

/**
 * Returns the helper text: what is still missing while that is no error yet, otherwise the next threshold at which the
 * fee is lower.
 */
function useHint({ field, item, view, hints }: AmountFieldProps): string | undefined {
  const { t } = useTranslation('cart');
  const missing = item.resolved.errors[field]?.key;
  if (missing === 'cart.any-investment-required') return t('cart.enter-any');
  if (missing === 'mixed.required') return t('cart.enter-amount');
  const { currencyCode } = view;
  const amount = (value: number) => formatExactMoney(value, currencyCode);
  const words = (hint: { from: number; fee: number; currentFee: number }) => ({
    from: amount(hint.from),
    fee: amount(hint.fee),
    current: amount(hint.currentFee),
  });
  if (field === 'oneOffAmount') return hints?.oneOff ? t('cart.cheaper-one-off', words(hints.oneOff)) : undefined;
  if (hints?.instalment) return t('cart.cheaper-instalment', words(hints.instalment));
  return hints?.plan ? t('cart.cheaper-plan', words(hints.plan)) : undefined;
}

/**
 * The one-off or monthly amount with its slider; if the product does not accept the kind, it says so and keeps a
 * forbidden amount visible.
 */
export function AmountField(props: AmountFieldProps) {
  const { field, item, view } = props;
  const { t } = useTranslation('cart');
  const { product, currencyCode, limits } = view;
  const errorText = useErrorText(item, currencyCode);
  const hint = useHint(props);
  const otherKind = field === 'oneOffAmount' ? product.periodicalInvestmentType : product.oneOffInvestmentType;
  const kind = field === 'oneOffAmount' ? product.oneOffInvestmentType : product.periodicalInvestmentType;
  const label = field === 'oneOffAmount' ? t('cart.field.one-off') : t('cart.field.periodical');
  const value = view.input[field];
  const isClosed = kind === 'Forbidden' && !value;
  const slider = kind === 'Forbidden' ? null : amountSliders(product, view.input.currencyId)[field];

  return (
    <div className={styles.field}>
      <NumberField
        label={label}
        fieldName={field}
        optional={kind === 'Optional' && otherKind === 'Required'}
        unit={currencySign(currencyCode)}
        value={value}
        text={item.texts[field] ?? null}
        onChange={(next) => cart.changeItem(item.uuid, { [field]: next.value }, { [field]: next.text })}
        onBlur={() => cart.leaveField(item.uuid, field)}
        decimals={2}
        min={0}
        max={limits[field].max}
        step={slider?.step}
        disabled={isClosed}
        disabledText={t('cart.forbidden')}
        error={errorText(field)}
        hint={hint}
      />
      {slider && (
        <Slider
          {...slider}
          label={t('cart.slider', { field: label })}
          value={value}
          valueText={formatExactMoney(value ?? 0, currencyCode)}
          onChange={(next) => cart.changeItem(item.uuid, { [field]: next }, { [field]: null })}
        />
      )}
    </div>
  );
}
