import { useTranslation } from 'react-i18next';
import { lineDashes } from '#charts/lines/line-drawing.ts';
import type { ColourName } from '#charts/chart-mark.ts';
import { feesUpTo } from '#domain/analysis/contributions/yearly-contributions.ts';
import { fanPercentiles } from '#domain/analysis/fan/fan.ts';
import { spreadAmount } from '#domain/analysis/fan/fan-words.ts';
import type { FigureId } from '#domain/figures/figure-registry.ts';
import { displayedReturn } from '#domain/forecast/shown-totals.ts';
import { formatFigure } from '#i18n/format-figure.ts';
import { shownSeries, stressLook, type StressLine } from '../shared/scenarios-model.ts';
import type { ShownSpread } from '../spread/spread-model.ts';
import type { Outlook } from '../shared/use-outlook.ts';

/** A row of the table by year, with one value per year. */
export interface YearRow {
  name: string;
  of: FigureId;
  label: string;
  inLabel?: readonly FigureId[];
  values: ArrayLike<number>;
  /** The displayed values where they are not the rounded ones: a difference is that of the displayed amounts. */
  shown?: ArrayLike<number>;
  /** The style of the corresponding line of the chart. */
  line: { colour: ColourName; dash: readonly number[]; isMain: boolean } | null;
}

/** Returns the outlook's rows by year: the lines of the chart and the figures derived from them. */
export function useYearRows(): (
  outlook: Outlook,
  shown: { stress: StressLine | null; spread: ShownSpread | null },
) => YearRow[] {
  const { t } = useTranslation('forecast-page');
  return ({ points, positions, years, inflation, real }, { stress, spread }) => {
    const known = shownSeries.filter((name) => Number.isFinite(points[name][years]));
    const lines = known.map((name): YearRow => ({
      name,
      of: `year.${name}`,
      label: t(`series.${name}`),
      values: points[name],
      line: { colour: `--scenario-${name}`, dash: lineDashes[name], isMain: name === 'moderate' },
    }));
    if (known.length < 2) return lines;
    const shown = Array.from(points.moderate, (value, year) => displayedReturn(value, points.invested[year] ?? 0));
    const returns = Array.from(points.moderate, (value, year) => value - (points.invested[year] ?? 0));
    const fees = positions && Array.from(returns, (_, year) => feesUpTo(positions, year));
    const inflationText = formatFigure('assumption.inflation', real?.inflation);
    return [
      ...lines,
      { name: 'returns', of: 'year.return', label: t('returns'), values: returns, shown, line: null },
      ...(fees ? [{ name: 'fees', of: 'year.fees' as const, label: t('fees-so-far'), values: fees, line: null }] : []),
      ...(stress
        ? [
            {
              name: 'stress',
              of: 'year.stress' as const,
              ...stress,
              line: { ...stressLook, isMain: false },
            },
          ]
        : []),
      ...(inflation === null && real
        ? [
            {
              name: 'real',
              of: 'year.real' as const,
              label: t('moderate-real', { inflation: inflationText }),
              inLabel: ['assumption.inflation' as const],
              values: real.moderate,
              line: null,
            },
          ]
        : []),
      ...(spread ? fanPercentiles.toReversed() : []).map((percent) => ({
        name: `percentile ${percent}`,
        of: 'year.percentile' as const,
        line: null,
        label: t(`spread.percentile.${percent}`),
        // Rounded like the chart's announcements.
        values: spread?.[percent].map(spreadAmount) ?? [],
      })),
    ];
  };
}
