import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { offeredCurrencies } from '#domain/cart/product/cart-product.ts';
import { catalogueState } from '#state/catalogue/catalogue.ts';
import { cart } from '#state/cart/cart.ts';
import { Select } from '#ui/fields/select.tsx';
import { AmountField } from './amount-field.tsx';
import { HorizonField } from './horizon-field.tsx';
import styles from './item-fields.module.css';
import { useErrorText, useThresholdHints, type ItemSnapshot, type ItemView } from './item-view.ts';
import { LineFields } from './line-fields.tsx';

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
