import { useTranslation } from 'react-i18next';
import { cart } from '#state/cart/cart.ts';
import { NumberField } from '#ui/fields/number-field.tsx';
import { Slider } from '#ui/fields/slider.tsx';
import styles from './item-fields.module.css';
import { useErrorText, type ItemSnapshot, type ItemView } from './item-view.ts';

/** Whole years, at most 2 digits, clamped on blur (CART-50, SIL-79). */
export function HorizonField({ item, view }: { item: ItemSnapshot; view: ItemView }) {
  const { t } = useTranslation('cart');
  const errorText = useErrorText(item, view.currencyCode);
  const { min, max } = view.limits.investmentHorizon;
  const years = view.input.investmentHorizon;
  const unit = t('cart.years', { count: years ?? 0 });

  return (
    <div className={styles.field}>
      <NumberField
        label={t('cart.field.horizon')}
        fieldName="investmentHorizon"
        unit={unit}
        value={years}
        text={item.texts.investmentHorizon ?? null}
        onChange={({ value, text }) =>
          cart.changeItem(item.uuid, { investmentHorizon: value }, { investmentHorizon: text })
        }
        onBlur={() => cart.leaveField(item.uuid, 'investmentHorizon')}
        maxDigits={2}
        min={min}
        max={max}
        clampOnBlur
        error={errorText('investmentHorizon')}
      />
      {max > min && (
        <Slider
          label={t('cart.slider', { field: t('cart.field.horizon') })}
          value={years}
          valueText={`${years ?? min} ${unit}`}
          min={min}
          max={max}
          step={1}
          onChange={(value) => cart.changeItem(item.uuid, { investmentHorizon: value }, { investmentHorizon: null })}
        />
      )}
    </div>
  );
}
