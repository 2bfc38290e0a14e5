import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { currencySign } from '#i18n/format.ts';
import { changeLookThroughView, lookThroughView, shareUnits } from '#state/look-through-view.ts';
import { SegmentedControl } from '#ui/fields/segmented-control.tsx';

interface ViewChoiceProps {
  currencyCode: string;
  /** Once funds are counted in another way: what was chosen of them is no longer there. */
  onRegroup: () => void;
}

/** Shares in percent or in money, the share classes of a fund one by one or together. */
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
