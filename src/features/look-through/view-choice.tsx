import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { currencySign } from '#i18n/format.ts';
import { changeLookThroughView, lookThroughView, shareUnits } from '#state/analysis/look-through-view.ts';
import { SegmentedControl } from '#ui/fields/segmented-control.tsx';

interface ViewChoiceProps {
  currencyCode: string;
  /** Called when share classes are merged or separated, because selected funds no longer exist then. */
  onRegroup: () => void;
}

/** Selects percent or money, and whether the share classes of a fund are separate or merged. */
export function ViewChoice({ currencyCode, onRegroup }: ViewChoiceProps) {
  const { t } = useTranslation('look-through');
  const { unit, mergesClasses } = useSnapshot(lookThroughView);
  return (
    <>
      <SegmentedControl
        label={t('unit.label')}
        hideLabel
        options={shareUnits.map((value) => ({
          value,
          label: value === 'percent' ? t('unit.percent') : currencySign(currencyCode),
        }))}
        value={unit}
        onChange={(next) => changeLookThroughView({ unit: next })}
      />
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
