import type { ReactNode, RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { scenarios } from '#domain/analysis/compare/compared-years.ts';
import { usualInflation } from '#domain/analysis/real/real-values.ts';
import { currencySign } from '#i18n/format.ts';
import { formatFigure } from '#i18n/format-figure.ts';
import { NumberField } from '#ui/fields/number-field.tsx';
import { SegmentedControl } from '#ui/fields/segmented-control.tsx';
import { figureMark } from '#ui/marks/figure-mark.ts';
import styles from './goal-seek.module.css';
import type { GoalWish } from './use-goal-ways.ts';

interface WishFieldsProps {
  wish: GoalWish;
  /** Inflation in percent per year that the page assumes; null if values are nominal. */
  inflation: number | null;
  onChange: (change: Partial<GoalWish>) => void;
  currencyCode: string;
  field: RefObject<HTMLInputElement | null>;
  /** Whether they stand in one line in the place of the main figure. */
  isInPlace?: boolean;
  /** What stands behind the target. */
  children?: ReactNode;
}

/** Step of the target in its field: Page up and down are ten of them. */
const targetStep = 10_000;

/** The fields of the goal: target, scenario, and nominal or real money. */
export function WishFields({ wish, inflation, onChange, currencyCode, field, isInPlace, children }: WishFieldsProps) {
  const { t } = useTranslation(['goal-seek', 'forecast']);
  const assumed = inflation ?? usualInflation;
  return (
    <div className={isInPlace ? styles.inPlace : styles.wish}>
      <NumberField
        ref={field}
        className={styles.target}
        label={t('goal-seek:goal')}
        unit={currencySign(currencyCode)}
        decimals={2}
        step={targetStep}
        value={wish.target}
        onChange={({ value }) => onChange({ target: value })}
      />
      {children}
      <SegmentedControl
        {...(isInPlace && { size: 'sm', hideLabel: true })}
        label={t('goal-seek:scenario')}
        options={scenarios.map((value) => ({ value, label: t(`forecast:series.${value}`) }))}
        value={wish.scenario}
        onChange={(scenario) => onChange({ scenario })}
      />
      <SegmentedControl
        {...(isInPlace && { size: 'sm', hideLabel: true })}
        label={t('goal-seek:money')}
        options={[
          { value: 'nominal', label: t('goal-seek:nominal') },
          { value: 'real', label: t('goal-seek:real') },
        ]}
        value={wish.inflation === null ? 'nominal' : 'real'}
        onChange={(money) => onChange({ inflation: money === 'real' ? assumed : null })}
      />
      {wish.inflation !== null && (
        <p className={styles.assumed} {...figureMark(['assumption.inflation'])}>
          {t('goal-seek:inflation', { inflation: formatFigure('assumption.inflation', wish.inflation) })}
        </p>
      )}
    </div>
  );
}
