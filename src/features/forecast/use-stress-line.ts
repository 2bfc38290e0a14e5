import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { inTodaysMoney } from '#domain/analysis/real/real-values.ts';
import { formatPercent } from '#i18n/format.ts';
import { useStress } from '#state/analysis/analysis.ts';
import { fallOf, type ChosenFall } from './fall-controls.tsx';
import type { StressLine } from './scenarios-model.ts';
import { everyYear, type Outlook } from './use-outlook.ts';

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
  const decimals = Number.isInteger(chosen.percent) ? 0 : 1;
  return { label: t('fall-line', { percent: formatPercent(chosen.percent, decimals) }), values };
}
