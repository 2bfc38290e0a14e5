import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { currencySign } from '#i18n/format.ts';
import { changeLookThroughView, lookThroughView, shareUnits } from '#state/analysis/look-through-view.ts';
import { cart } from '#state/cart/cart.ts';
import { SegmentedControl } from '#ui/fields/segmented-control.tsx';
import { Select } from '#ui/fields/select.tsx';
import { useYears } from '#cart-ui/use-years.ts';
import styles from './look-through-page.module.css';
import type { WeighingBasis } from './use-weighed-cart.ts';

type Size = ComponentProps<typeof SegmentedControl>['size'];

/** Selects percent or money. */
export function UnitChoice({ currencyCode, size }: { currencyCode: string; size?: Size }) {
  const { t } = useTranslation('look-through');
  const { unit } = useSnapshot(lookThroughView);
  return (
    <SegmentedControl
      size={size}
      label={t('unit.label')}
      hideLabel
      options={shareUnits.map((value) => ({
        value,
        label: value === 'percent' ? t('unit.percent') : currencySign(currencyCode),
      }))}
      value={unit}
      onChange={(next) => changeLookThroughView({ unit: next })}
    />
  );
}

interface ViewChoiceProps {
  currencyCode: string;
  /** Called when share classes are merged or separated, because selected funds no longer exist then. */
  onRegroup: () => void;
}

/** Selects percent or money, and whether the share classes of a fund are separate or merged. */
export function ViewChoice({ currencyCode, onRegroup }: ViewChoiceProps) {
  const { t } = useTranslation('look-through');
  const { mergesClasses } = useSnapshot(lookThroughView);
  return (
    <>
      <UnitChoice currencyCode={currencyCode} />
      <SegmentedControl
        label={t('classes.label')}
        hideLabel
        options={(['apart', 'merged'] as const).map((value) => ({ value, label: t(`classes.${value}`) }))}
        value={mergesClasses ? 'merged' : 'apart'}
        onChange={(next) => {
          changeLookThroughView({ mergesClasses: next === 'merged' });
          onRegroup();
        }}
      />
    </>
  );
}

interface BasisChoiceProps {
  basis: WeighingBasis;
  onChange: (basis: WeighingBasis) => void;
}

/** Selects the weights: deposits, or the moderate value of a year, initially the last one. */
export function BasisChoice({ basis, onChange }: BasisChoiceProps) {
  const { t } = useTranslation('look-through');
  const { forecast } = useSnapshot(cart.summary);
  const years = useYears();
  const last = (forecast?.months ?? 0) / 12;
  const choose = (kind: WeighingBasis['kind']) => onChange(kind === 'value' ? { kind, year: last } : { kind });
  return (
    <div className={styles.basis}>
      <SegmentedControl
        label={t('basis.label')}
        hideLabel
        options={[
          { value: 'invested', label: t('basis.invested') },
          { value: 'value', label: t('basis.value'), disabled: forecast?.totals.expectedAssets == null },
        ]}
        value={basis.kind}
        onChange={choose}
      />
      {basis.kind === 'value' && (
        <Select
          className={styles.year}
          label={t('basis.year')}
          hideLabel
          options={Array.from({ length: last + 1 }, (_, year) => ({
            value: String(year),
            label: String(years.calendar(year)),
          }))}
          value={String(Math.min(basis.year, last))}
          onChange={(year) => onChange({ kind: 'value', year: Number(year) })}
        />
      )}
    </div>
  );
}
