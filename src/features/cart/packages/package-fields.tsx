import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import type { PackageInput, PackageInvestmentType } from '#domain/cart/document.ts';
import type { PackageField } from '#domain/cart/package/validate-package.ts';
import { currencySign } from '#i18n/format.ts';
import { catalogueState } from '#state/catalogue/catalogue.ts';
import { cart } from '#state/cart/cart.ts';
import { saysError } from '#state/cart/item-status.ts';
import { NumberField } from '#ui/fields/number-field.tsx';
import { SegmentedControl } from '#ui/fields/segmented-control.tsx';
import { Select } from '#ui/fields/select.tsx';
import styles from './package-fields.module.css';
import { usePackageErrorText, type PackageSnapshot, type PackageView } from './package-view.ts';

interface FieldsProps {
  item: PackageSnapshot;
  view: PackageView;
}

/** Returns the ID if it is one of those on offer, otherwise null. */
const offeredId = (id: string | null, offered: readonly string[]) => (id !== null && offered.includes(id) ? id : null);

function useField({ item, view }: FieldsProps) {
  const errorText = usePackageErrorText();
  return (field: PackageField) => ({
    fieldName: field,
    error: saysError(item, field) ? errorText(view.errors.fields[field]) : undefined,
  });
}

function AmountAndHorizon(props: FieldsProps) {
  const { item, view } = props;
  const { t } = useTranslation(['packages', 'cart']);
  const leave = (field: PackageField) => ({ onBlur: () => cart.leaveField(item.uuid, field) });
  const fieldOf = useField(props);
  const { investmentType, investedAmount, investmentHorizon } = view.input;
  const { min, max } = view.offer.investmentHorizon;
  return (
    <>
      <NumberField
        {...fieldOf('investedAmount')}
        {...leave('investedAmount')}
        hint={view.errors.fields.investedAmount ? t('cart:cart.enter-amount') : undefined}
        label={investmentType === 'OneOff' ? t('packages:amount') : t('packages:monthly-amount')}
        unit={currencySign(view.currencyCode)}
        value={investedAmount}
        text={item.texts.investedAmount ?? null}
        onChange={({ value, text }) =>
          cart.packages.changeInput(item.uuid, { investedAmount: value }, { investedAmount: text })
        }
        min={0}
      />
      <NumberField
        {...fieldOf('investmentHorizon')}
        {...leave('investmentHorizon')}
        label={t('cart:cart.field.horizon')}
        unit={t('cart:cart.years', { count: investmentHorizon ?? 0 })}
        value={investmentHorizon}
        text={item.texts.investmentHorizon ?? null}
        onChange={({ value, text }) =>
          cart.packages.changeInput(item.uuid, { investmentHorizon: value }, { investmentHorizon: text })
        }
        maxDigits={2}
        min={min}
        max={max}
        clampOnBlur
      />
    </>
  );
}

function CurrencyAndCharging(props: FieldsProps) {
  const { item, view } = props;
  const { t } = useTranslation('cart');
  const { codelists } = useSnapshot(catalogueState);
  const fieldOf = useField(props);
  const { investmentType, currencyId, chargingMethodId } = view.input;
  const { currencyIds, chargingMethodIds } = view.offer;
  const isPeriodical = investmentType === 'Periodical';
  const change = (part: Partial<PackageInput>) => cart.packages.changeInput(item.uuid, part);
  return (
    <>
      <Select
        {...fieldOf('currencyId')}
        className={styles.currency}
        label={t('cart.field.currency')}
        options={currencyIds.map((id) => ({
          value: id,
          label: codelists.currencies.find((currency) => currency.id === id)?.code ?? id,
        }))}
        value={offeredId(currencyId, currencyIds)}
        onChange={(id) => change({ currencyId: id })}
      />
      <Select
        {...fieldOf('chargingMethodId')}
        className={styles.charging}
        label={t('cart.field.charging-method')}
        options={chargingMethodIds.map((id) => ({
          value: id,
          label: codelists.commissionChargingMethods.find((method) => method.id === id)?.name ?? id,
        }))}
        value={isPeriodical ? offeredId(chargingMethodId, chargingMethodIds) : null}
        placeholder={isPeriodical ? undefined : t('cart.no-periodical')}
        disabled={!isPeriodical}
        onChange={(id) => change({ chargingMethodId: id })}
      />
    </>
  );
}

/** The fields that apply to all funds of a package (PACK-02, PACK-17 to PACK-19). */
export function PackageFields(props: FieldsProps) {
  const { item, view } = props;
  const { t } = useTranslation('packages');
  const types: { value: PackageInvestmentType; label: string }[] = [
    { value: 'OneOff', label: t('investment-type.one-off') },
    { value: 'Periodical', label: t('investment-type.periodical') },
  ];
  return (
    <div className={styles.fields}>
      <SegmentedControl
        className={styles.type}
        label={t('investment-type.label')}
        options={types}
        value={view.input.investmentType}
        onChange={(investmentType) => cart.packages.changeInput(item.uuid, { investmentType })}
        full
      />
      <AmountAndHorizon {...props} />
      <CurrencyAndCharging {...props} />
    </div>
  );
}
