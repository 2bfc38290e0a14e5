import { useTranslation } from 'react-i18next';
import { scenarioParts } from '#charts/scenario-model.ts';
import type { YearEnd, YearModel } from '#charts/years/year-scene.ts';
import { firstMonthFrom } from '#domain/forecast/series-points.ts';
import { useMediaQuery } from '#ui/layout/use-media-query.ts';
import type { FigureId } from '#domain/figures/figure-registry.ts';
import { amountPlace, formatAxisValue, formatFigure } from '#i18n/format-figure.ts';
import type { Outlook } from './use-outlook.ts';
import type { EndedItems } from './use-ended-items.ts';
import type { Years } from '#cart-ui/use-years.ts';

/** In reading order, the best first. */
export const shownSeries = ['favourable', 'moderate', 'unfavourable', 'invested'] as const;

/** The line of the values after a fall. */
export interface StressLine {
  label: string;
  inLabel: readonly FigureId[];
  values: ArrayLike<number>;
}

export const stressLook = { colour: '--chart-5', width: 2, dash: [4, 3] } as const;

/** Returns the labels below the years: ages, and the items that end. */
export function useYearLabels(years: Years, ended: EndedItems): YearModel['rows'] {
  const isNarrow = useMediaQuery('(max-width: 48rem)');
  const { t } = useTranslation('forecast-page');
  const ages = { label: t('age'), textOf: (year: number) => String(years.age(year) ?? ''), isAtEvery: false };
  const ends = {
    label: t('ends'),
    textOf: (first: number, last: number) => {
      const { length } = ended(first, last);
      return length > 0 ? `▼ ${length}` : '';
    },
    titleOf: (first: number, last: number) => ended(first, last).join(', '),
    isAtEvery: true,
  };
  return [...(years.age(0) === null ? [] : [ages]), ...(isNarrow ? [] : [ends])];
}

interface ScenarioParts {
  outlook: Outlook;
  years: Years;
  rows: YearModel['rows'];
  currencyCode: string;
  goal: number | null;
  stress: StressLine | null;
}

/** Returns the value at the horizon. */
export const lastOf = (values: ArrayLike<number>) => values[values.length - 1] ?? 0;

/** Builds the chart of the scenarios with the deposits, a goal and a fall. */
export function useScenariosModel(): (parts: ScenarioParts) => YearModel {
  const { t } = useTranslation('forecast-page');
  return ({ outlook, years, rows, currencyCode, goal, stress }) => {
    const { points, monthly } = outlook;
    const known = shownSeries.filter((name) => Number.isFinite(lastOf(points[name])));
    const textOf = (of: FigureId, value: number) =>
      formatFigure(of, value, {
        currency: currencyCode,
        place: of === 'goal.amount' ? amountPlace(value) : 'shown',
      });
    const { lines, bands, ends } = scenarioParts(
      known.map((name) => ({ name, style: name, label: t(`series.${name}`), values: points[name] })),
      (value) => textOf('year.moderate', value),
    );
    const end = (name: string, of: FigureId, label: string, at: number): YearEnd => ({
      name,
      at,
      label,
      text: textOf(of, at),
      isMain: false,
    });
    const month = goal === null ? null : firstMonthFrom(monthly.moderate, goal, lastOf(points.moderate));
    const goalLabel = month === null ? t('goal') : t('goal-reached', { year: years.monthText(month).slice(3) });
    return {
      years: outlook.years,
      lines: [...lines, ...(stress ? [{ name: 'stress', values: stress.values, ...stressLook }] : [])],
      bands,
      ends: [
        ...ends,
        ...(goal === null ? [] : [end('goal', 'goal.amount', goalLabel, goal)]),
        ...(stress ? [end('stress', 'year.stress', stress.label, lastOf(stress.values))] : []),
      ],
      level: goal,
      mark: goal === null || month === null ? null : { month, value: goal, text: years.monthText(month) },
      formatAxis: formatAxisValue,
      yearText: (year) => String(years.calendar(year)),
      rows,
    };
  };
}
