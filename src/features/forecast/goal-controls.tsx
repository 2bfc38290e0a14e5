import { useTranslation } from 'react-i18next';
import { currencySign } from '#i18n/format.ts';
import { NumberField } from '#ui/fields/number-field.tsx';
import { SegmentedControl } from '#ui/fields/segmented-control.tsx';
import { GoalSeekButton } from '#cart-ui/goal-seek-button.tsx';
import type { GoalStart } from '#state/dialogs.ts';
import styles from './goal-controls.module.css';
import { offeredInflation } from './use-forecast-address.ts';

interface GoalControlsProps {
  currencyCode: string;
  goal: number | null;
  onGoal: (goal: number | null) => void;
  start: GoalStart;
}

/** The client's goal, and the button that searches for a way to reach it. */
export function GoalControls({ currencyCode, goal, onGoal, start }: GoalControlsProps) {
  const { t } = useTranslation('forecast-page');
  return (
    <div className={styles.goal}>
      <NumberField
        className={styles.amount}
        size="sm"
        label={t('goal')}
        unit={currencySign(currencyCode)}
        decimals={2}
        value={goal}
        onChange={({ value }) => onGoal(value !== null && value > 0 ? value : null)}
      />
      <GoalSeekButton label={t('seek')} start={start} />
    </div>
  );
}

interface RealControlsProps {
  /** Inflation in percent per year; null is nominal. */
  real: number | null;
  /** Inflation to assume when values are switched to real. */
  inflation: number;
  onReal: (real: number | null) => void;
  onInflation: (inflation: number) => void;
}

/** Switches between nominal and real values and sets the inflation. */
export function RealControls({ real, inflation, onReal, onInflation }: RealControlsProps) {
  const { t } = useTranslation('forecast-page');
  return (
    <div className={styles.real}>
      <SegmentedControl
        label={t('money')}
        hideLabel
        size="sm"
        options={[
          { value: 'nominal', label: t('nominal') },
          { value: 'real', label: t('real') },
        ]}
        value={real === null ? 'nominal' : 'real'}
        onChange={(value) => onReal(value === 'real' ? inflation : null)}
      />
      <NumberField
        className={styles.inflation}
        size="sm"
        label={t('inflation')}
        hideLabel
        unit={t('a-year')}
        decimals={2}
        min={offeredInflation.least}
        max={offeredInflation.most}
        step={0.1}
        clampOnBlur
        disabled={real === null}
        value={inflation}
        onChange={({ value }) => {
          if (value !== null && value >= offeredInflation.least && value <= offeredInflation.most) onInflation(value);
        }}
      />
    </div>
  );
}
