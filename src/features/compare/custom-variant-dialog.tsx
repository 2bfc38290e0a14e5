import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { VariantChange } from '#domain/analysis/compare/variant.ts';
import { Button } from '#ui/buttons/button.tsx';
import { NumberField } from '#ui/fields/number-field.tsx';
import { SegmentedControl } from '#ui/fields/segmented-control.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import styles from './custom-variant-dialog.module.css';

const kinds = ['horizon', 'amounts'] as const;
type Kind = (typeof kinds)[number];

/** Allowed changes in years and in percent. */
const bounds: Record<Kind, { min: number; max: number }> = {
  horizon: { min: -40, max: 40 },
  amounts: { min: -90, max: 500 },
};

const changeOf = (kind: Kind, value: number): VariantChange =>
  kind === 'horizon' ? { kind, years: value } : { kind, percent: value };

const fits = (kind: Kind, value: number | null): value is number =>
  value !== null && value !== 0 && value >= bounds[kind].min && value <= bounds[kind].max;

interface CustomVariantDialogProps {
  onMake: (change: VariantChange) => void;
  onClose: () => void;
}

/** Creates a variant with any allowed change in years or percent. */
export function CustomVariantDialog({ onMake, onClose }: CustomVariantDialogProps) {
  const { t } = useTranslation(['compare', 'ui']);
  const [kind, setKind] = useState<Kind>('horizon');
  const [value, setValue] = useState<number | null>(null);
  const [isAsked, setIsAsked] = useState(false);
  const isHorizon = kind === 'horizon';
  const wrong = t(isHorizon ? 'compare:custom.range-years' : 'compare:custom.range-percent');
  const make = () => {
    setIsAsked(true);
    if (!fits(kind, value)) return;
    onMake(changeOf(kind, value));
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('compare:custom.title')}
      holdsText
      actions={
        <>
          <Button onClick={onClose}>{t('ui:cancel')}</Button>
          <Button variant="primary" onClick={make}>
            {t('compare:custom.make')}
          </Button>
        </>
      }
    >
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          make();
        }}
      >
        <SegmentedControl
          label={t('compare:custom.what')}
          options={kinds.map((one) => ({ value: one, label: t(`compare:custom.${one}`) }))}
          value={kind}
          onChange={(next) => {
            setKind(next);
            setIsAsked(false);
          }}
        />
        <NumberField
          key={kind}
          label={t(isHorizon ? 'compare:custom.years' : 'compare:custom.percent')}
          unit={isHorizon ? undefined : '%'}
          decimals={isHorizon ? 0 : 1}
          allowNegative
          value={value}
          error={isAsked && !fits(kind, value) ? wrong : undefined}
          onChange={(input) => setValue(input.value)}
        />
      </form>
    </Dialog>
  );
}
