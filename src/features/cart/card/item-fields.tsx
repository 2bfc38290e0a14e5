import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { offeredCurrencies } from '#domain/cart/product/cart-product.ts';
import { endingLines } from '#domain/cart/product/line-path.ts';
import type { CartProgram } from '#domain/catalogue/cart-catalogue.ts';
import { catalogueState } from '#state/catalogue/catalogue.ts';
import { cart } from '#state/cart/cart.ts';
import { NumberField } from '#ui/fields/number-field.tsx';
import { Select } from '#ui/fields/select.tsx';
import { Slider } from '#ui/fields/slider.tsx';
import { AmountField } from './amount-field.tsx';
import styles from './item-fields.module.css';
import { useErrorText, useThresholdHints, type ItemSnapshot, type ItemView } from './item-view.ts';

/** The start line of a contract item and, unless its plan has no target, its end line (CART-52, CART-53). */
function LineFields({ item, view }: { item: ItemSnapshot; view: ItemView }) {
  const { t } = useTranslation('cart');
  const errorText = useErrorText(item, view.currencyCode);
  const { lines, contractType } = view.product;
  const { startingLineId, endingLineId } = view.input;
  const options = (offered: readonly CartProgram[]) =>
    offered.map(({ id, name, investmentHorizon }) => ({
      value: id,
      label: investmentHorizon === null ? name : t('cart.line', { name, count: investmentHorizon }),
    }));
  const lineOf = (id: string | null) => (lines.some((line) => line.id === id) ? id : null);

  return (
    <div className={styles.lines}>
      <Select
        fieldName="startingLineId"
        label={t('cart.field.starting-line')}
        options={options(lines)}
        value={lineOf(startingLineId)}
        onChange={(id) => cart.changeItem(item.uuid, { startingLineId: id })}
        error={errorText('startingLineId')}
      />
      {contractType?.investmentPlanType !== 'WithoutTargetProgram' && (
        <Select
          fieldName="endingLineId"
          label={t('cart.field.ending-line')}
          options={options(endingLines(lines, startingLineId))}
          value={lineOf(endingLineId)}
          onChange={(id) => cart.changeItem(item.uuid, { endingLineId: id })}
          error={errorText('endingLineId')}
        />
      )}
    </div>
  );
}

/** Whole years, at most 2 digits, clamped on blur (CART-50, SIL-79). */
function HorizonField({ item, view }: { item: ItemSnapshot; view: ItemView }) {
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

interface FieldProps {
  item: ItemSnapshot;
  view: ItemView;
}

function CurrencyField({ item, view }: FieldProps) {
  const { t } = useTranslation('cart');
  const { codelists } = useSnapshot(catalogueState);
  const errorText = useErrorText(item, view.currencyCode);
  const offered = offeredCurrencies(view.product);
  const { currencyId } = view.input;
  return (
    <Select
      fieldName="currencyId"
      label={t('cart.field.currency')}
      options={offered.map((id) => ({
        value: id,
        label: codelists.currencies.find((currency) => currency.id === id)?.code ?? id,
      }))}
      value={currencyId !== null && offered.includes(currencyId) ? currencyId : null}
      onChange={(id) => cart.changeItem(item.uuid, { currencyId: id })}
      error={errorText('currencyId')}
    />
  );
}

/** How the entry fee is charged on instalments; hidden without a regular payment. */
function ChargingMethodField({ item, view }: FieldProps) {
  const { t } = useTranslation('cart');
  const { codelists } = useSnapshot(catalogueState);
  const errorText = useErrorText(item, view.currencyCode);
  const offered = view.product.contractType?.commChargingMethods ?? [];
  const { chargingMethodId, periodicalAmount } = view.input;
  const hasInstalments = Boolean(periodicalAmount);
  const isOffered = chargingMethodId !== null && offered.includes(chargingMethodId);
  return (
    <Select
      className={styles.charging}
      fieldName="chargingMethodId"
      label={t('cart.field.charging-method')}
      options={offered.map((id) => ({
        value: id,
        label: codelists.commissionChargingMethods.find((method) => method.id === id)?.name ?? id,
      }))}
      value={hasInstalments && isOffered ? chargingMethodId : null}
      placeholder={hasInstalments ? undefined : t('cart.no-periodical')}
      disabled={!hasInstalments}
      onChange={(id) => cart.changeItem(item.uuid, { chargingMethodId: id })}
      error={errorText('chargingMethodId')}
    />
  );
}

export function ItemFields({ item, view }: FieldProps) {
  const hints = useThresholdHints(item);
  return (
    <>
      {view.product.itemType === 'Contract' && <LineFields item={item} view={view} />}
      <div className={styles.fields}>
        <AmountField field="oneOffAmount" item={item} view={view} hints={hints} />
        <AmountField field="periodicalAmount" item={item} view={view} hints={hints} />
        <HorizonField item={item} view={view} />
        <CurrencyField item={item} view={view} />
        <ChargingMethodField item={item} view={view} />
      </div>
    </>
  );
}
