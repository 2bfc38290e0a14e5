import { useTranslation } from 'react-i18next';
import type { PackageInvestmentType } from '#domain/cart/document.ts';
import { packageInputNames, type PackageInputField } from '#domain/cart/package/package-fields.ts';
import { cart } from '#state/cart/cart.ts';
import { useFieldName } from '#cart-ui/use-field-name.ts';
import { SegmentedControl } from '#ui/fields/segmented-control.tsx';
import { usePackageModel } from './package-model.ts';
import { ItemInput } from '../shared/item-input.tsx';
import styles from './package-fields.module.css';
import type { PackageSnapshot, PackageView } from './package-view.ts';

const classNameOf: Partial<Record<PackageInputField, string | undefined>> = {
  currencyId: styles.currency,
  chargingMethodId: styles.charging,
};

/** The fields that apply to all funds of a package (PACK-02, PACK-17 to PACK-19). */
export function PackageFields({ item, view }: { item: PackageSnapshot; view: PackageView }) {
  const { t } = useTranslation(['packages', 'cart']);
  const { uuid } = item;
  const { investmentType } = view.input;
  const modelOf = usePackageModel(item, view);
  const fieldName = useFieldName();
  const types: { value: PackageInvestmentType; label: string }[] = [
    { value: 'OneOff', label: t('packages:investment-type.one-off') },
    { value: 'Periodical', label: t('packages:investment-type.periodical') },
  ];
  const amountLabel = t(investmentType === 'OneOff' ? 'packages:amount' : 'packages:monthly-amount');
  const isAmountMissing = view.errors.fields.investedAmount !== undefined;
  return (
    <div className={styles.fields}>
      {packageInputNames.map((field) =>
        field === 'investmentType' ? (
          <SegmentedControl
            key={field}
            className={styles.type}
            label={t('packages:investment-type.label')}
            options={types}
            value={investmentType}
            onChange={(type) => cart.packages.changeInput(uuid, { investmentType: type })}
            full
          />
        ) : (
          <ItemInput
            key={field}
            field={field}
            label={field === 'investedAmount' ? amountLabel : fieldName(field)}
            model={modelOf(field)}
            currencyCode={view.currencyCode}
            className={classNameOf[field]}
            hint={field === 'investedAmount' && isAmountMissing ? t('cart:cart.enter-amount') : undefined}
            onType={(value, text) => cart.packages.changeInput(uuid, { [field]: value }, { [field]: text })}
            onChoose={(id) => cart.packages.changeInput(uuid, { [field]: id })}
            onLeave={() => cart.leaveField(uuid, field)}
          />
        ),
      )}
    </div>
  );
}
