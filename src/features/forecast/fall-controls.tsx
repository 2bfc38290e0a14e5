import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { inTodaysMoney } from '#domain/analysis/real/real-values.ts';
import { fallMonths, type Fall } from '#domain/analysis/stress/stressed-values.ts';
import { formatFigure } from '#i18n/format-figure.ts';
import { useStress } from '#state/analysis/analysis.ts';
import { NumberField } from '#ui/fields/number-field.tsx';
import { SegmentedControl } from '#ui/fields/segmented-control.tsx';
import { useEscape } from '#ui/use-escape.ts';
import styles from './goal-controls.module.css';
import type { StressLine } from './shared/scenarios-model.ts';
import { everyYear, type Outlook } from './shared/use-outlook.ts';

const sizes = ['10', '25', '40'] as const;
type Size = (typeof sizes)[number] | 'none' | 'other';
const fallTimes = ['start', 'middle', 'beforeEnd'] as const;
type FallTime = (typeof fallTimes)[number];

/** The selected market fall; its month depends on the horizon. */
export interface ChosenFall {
  percent: number;
  time: FallTime;
}

/** Returns the fall for a horizon, or null if none is selected. */
const fallOf = (chosen: ChosenFall | null, months: number): Fall | null =>
  chosen && { percent: chosen.percent, month: fallMonths(months)[chosen.time] };

const sizeOf = (percent: number): Size => sizes.find((size) => Number(size) === percent) ?? 'other';

interface FallControlsProps {
  fall: ChosenFall | null;
  onChange: (fall: ChosenFall | null) => void;
}

/** Selects size and time of a fall of the moderate value; Escape removes it. */
export function FallControls({ fall, onChange }: FallControlsProps) {
  const { t } = useTranslation('forecast-page');
  const [typed, setTyped] = useState(false);
  const size: Size = fall === null ? 'none' : typed ? 'other' : sizeOf(fall.percent);
  const time = fall?.time ?? 'start';
  const choose = (next: Size) => {
    setTyped(next === 'other');
    if (next === 'none') onChange(null);
    else onChange({ percent: next === 'other' ? (fall?.percent ?? 15) : Number(next), time });
  };
  const controls = useRef<HTMLFieldSetElement>(null);
  useEscape(controls, () => fall && choose('none'));
  return (
    <fieldset className="wrapping-row gap-2 screen-only" ref={controls}>
      <legend className={styles.legend}>{t('fall')}</legend>
      <SegmentedControl
        label={t('fall-size')}
        hideLabel
        size="sm"
        options={[
          { value: 'none', label: t('fall-none') },
          ...sizes.map((value) => ({ value, label: `${value} %` })),
          { value: 'other', label: t('fall-other') },
        ]}
        value={size}
        onChange={choose}
      />
      {fall && size === 'other' && (
        <NumberField
          className={styles.percent}
          size="sm"
          label={t('fall-size')}
          hideLabel
          unit="%"
          decimals={1}
          min={0}
          max={100}
          clampOnBlur
          value={fall.percent}
          onChange={({ value }) => value !== null && value >= 0 && value <= 100 && onChange({ percent: value, time })}
        />
      )}
      {fall && (
        <SegmentedControl
          label={t('fall-time')}
          hideLabel
          size="sm"
          options={fallTimes.map((value) => ({ value, label: t(`fall-at.${value}`) }))}
          value={time}
          onChange={(next) => onChange({ ...fall, time: next })}
        />
      )}
    </fieldset>
  );
}

/**
 * Returns the moderate values after a fall, nominal or real like the outlook; null without a fall or while the values
 * are stale.
 */
export function useStressLine(chosen: ChosenFall | null, outlook: Outlook | null): StressLine | null {
  const { t } = useTranslation('forecast-page');
  const { months = 0, years = 0, inflation = null } = outlook ?? {};
  const { figures } = useStress(null, outlook ? fallOf(chosen, months) : null);
  const values = useMemo(() => {
    if (figures?.length !== months + 1) return null;
    const nominal = everyYear(figures, years);
    return inflation === null ? nominal : inTodaysMoney(nominal, inflation);
  }, [figures, months, years, inflation]);
  if (!chosen || !values) return null;
  const inLabel = ['assumption.fall'] as const;
  return { inLabel, label: t('fall-line', { percent: formatFigure('assumption.fall', chosen.percent) }), values };
}
