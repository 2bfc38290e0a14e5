import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { offeredCurrencies } from '#domain/cart/product/cart-product.ts';
import { productToAdd } from '#domain/cart/product/default-item.ts';
import type { PlannedRow, SheetDefaults } from '#domain/cart/paste/paste-plan.ts';
import { catalogueState } from '#state/catalogue/catalogue.ts';
import { Select } from '#ui/fields/select.tsx';
import { useCartCatalogue } from '#cart-ui/reference.ts';
import styles from './paste-dialog.module.css';

const own = 'own';

interface Named {
  id: string;
  name: string;
}

/** One default: that of each product, or a choice that some of the new items offer. */
function Default({
  label,
  options,
  value,
  onChange,
}: {
  label: string;
  options: readonly Named[];
  value: string | null;
  onChange: (value: string | null) => void;
}) {
  const { t } = useTranslation('sheet-paste');
  // A selected value stays visible even if the only row that offered it is now excluded.
  if (options.length < 2 && value === null) return null;
  return (
    <span className="inline-row gap-1">
      <span className={styles.label}>{label}</span>
      <Select
        label={label}
        hideLabel
        value={options.some(({ id }) => id === value) ? value : own}
        options={[
          { value: own, label: t('default.own') },
          ...options.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={(next) => onChange(next === own ? null : next)}
      />
    </span>
  );
}

interface PasteDefaultsProps {
  rows: readonly PlannedRow[];
  defaults: SheetDefaults;
  setDefaults: (defaults: SheetDefaults) => void;
}

/** The values that the sheet does not contain: currency and charging method of new items. */
export function PasteDefaults({ rows, defaults, setDefaults }: PasteDefaultsProps) {
  const { t } = useTranslation('sheet-paste');
  const { codelists } = useSnapshot(catalogueState);
  const catalogue = useCartCatalogue();
  const added = rows
    .filter(({ state }) => state !== 'in-cart')
    .flatMap(({ product }) => (product && productToAdd(product, catalogue)) ?? []);
  const currencyIds = new Set(added.flatMap((product) => offeredCurrencies(product)));
  const methodIds = new Set(added.flatMap(({ contractType }) => contractType?.commChargingMethods ?? []));
  return (
    <div className={styles.group} role="group" aria-label={t('default.title')}>
      <Default
        label={t('default.currency')}
        options={codelists.currencies
          .filter(({ id }) => currencyIds.has(id))
          .map(({ id, code }) => ({ id, name: code }))}
        value={defaults.currencyId}
        onChange={(currencyId) => setDefaults({ ...defaults, currencyId })}
      />
      <Default
        label={t('default.method')}
        options={codelists.commissionChargingMethods.filter(({ id }) => methodIds.has(id))}
        value={defaults.chargingMethodId}
        onChange={(chargingMethodId) => setDefaults({ ...defaults, chargingMethodId })}
      />
    </div>
  );
}
