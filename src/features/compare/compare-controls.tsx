import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { compareModes, scenarios } from '#domain/analysis/compare/compared-years.ts';
import { currencySign } from '#i18n/format.ts';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { SegmentedControl } from '#ui/fields/segmented-control.tsx';
import { Select } from '#ui/fields/select.tsx';
import { useYears } from '#cart-ui/use-years.ts';
import type { Comparison } from './shared/compare-figures.ts';
import type { ChangeSettings, CompareSettings } from './compare-settings.ts';
import styles from './compare-controls.module.css';

interface YearStepProps {
  last: number;
  year: number | null;
  onYear: (year: number) => void;
}

/** Steps through the years, starting from the last one. */
function YearStep({ last, year, onYear }: YearStepProps) {
  const { t } = useTranslation('compare');
  const years = useYears();
  const at = Math.min(year ?? last, last);
  return (
    <div className="row gap-1" role="group" aria-label={t('year')}>
      <IconButton
        size="sm"
        icon={ChevronLeft}
        label={t('previous-year')}
        disabled={at === 0}
        onClick={() => onYear(at - 1)}
      />
      <span className={styles.at}>{years.calendar(at)}</span>
      <IconButton
        size="sm"
        icon={ChevronRight}
        label={t('next-year')}
        disabled={at === last}
        onClick={() => onYear(at + 1)}
      />
    </div>
  );
}

interface CompareControlsProps extends Omit<YearStepProps, 'last'> {
  comparison: Comparison;
  settings: CompareSettings;
  onChange: ChangeSettings;
}

/** Selects the scenario, the mode, the base and the year of the comparison. */
export function CompareControls({ comparison, settings, onChange, year, onYear }: CompareControlsProps) {
  const { t } = useTranslation(['compare', 'forecast']);
  const { base, by, carts, currencyCode } = comparison;
  const { letter } = base.look;
  const unit = currencySign(currencyCode);
  return (
    <div className={classNames(styles.controls, 'screen-only')}>
      <SegmentedControl
        label={t('compare:scenario')}
        hideLabel
        options={scenarios.map((value) => ({ value, label: t(`forecast:series.${value}`) }))}
        value={settings.scenario}
        onChange={(scenario) => onChange({ scenario })}
      />
      <SegmentedControl
        label={t('compare:show-as')}
        hideLabel
        options={compareModes.map((value) => ({ value, label: t(`compare:mode.${value}`, { letter, unit }) }))}
        value={settings.mode}
        onChange={(mode) => onChange({ mode })}
      />
      <Checkbox
        label={t('compare:range', { letter })}
        checked={settings.hasRange}
        onChange={(hasRange) => onChange({ hasRange })}
      />
      {settings.mode === 'value' && (
        <Checkbox
          label={t('compare:invested', { letter })}
          checked={settings.hasInvested}
          onChange={(hasInvested) => onChange({ hasInvested })}
        />
      )}
      <div className={styles.right}>
        <Select
          className={styles.base}
          label={t('compare:base')}
          hideLabel
          options={carts.map(({ id, look, name, figures }) => ({
            value: id,
            label: `${t('compare:base')}: ${look.letter} · ${name}`,
            disabled: figures?.forecast == null,
          }))}
          value={base.id}
          onChange={(baseId) => onChange({ baseId })}
        />
        {by && <YearStep last={by.years} year={year} onYear={onYear} />}
      </div>
    </div>
  );
}
