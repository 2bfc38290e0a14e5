import { useTranslation } from 'react-i18next';
import { lineDashes, lineWidths } from '#charts/line-drawing.ts';
import type { YearEnd, YearLine, YearModel } from '#charts/year-scene.ts';
import { firstMonthFrom } from '#domain/analysis/goal/first-month.ts';
import type { SeriesName } from '#domain/forecast/forecast-result.ts';
import { useMediaQuery } from '#ui/layout/use-media-query.ts';
import { formatMoney, formatThousands } from '#i18n/format.ts';
import type { Outlook } from './use-outlook.ts';
import type { EndedItems } from './use-ended-items.ts';
import type { Years } from './use-years.ts';

/** In the order in which they are read: the best first. */
export const shownSeries = ['favourable', 'moderate', 'unfavourable', 'invested'] as const;

/** Painted so that none covers the one that matters most. */
const painted = ['invested', 'unfavourable', 'favourable', 'moderate'] as const;

/** A line that is no scenario of its own: values after a fall. */
export interface StressLine {
  label: string;
  values: ArrayLike<number>;
}

export const stressLook = { colour: '--chart-5', width: 2, dash: [4, 3] } as const;

/** Names and rows below the years: ages, and what ends there. */
export function useYearRows(years: Years, ended: EndedItems): YearModel['rows'] {
  const isNarrow = useMediaQuery('(max-width: 48rem)');
  const { t } = useTranslation('forecast-page');
  const ages = { label: t('age'), textOf: (year: number) => String(years.age(year) ?? ''), isAtEvery: false };
  const ends = {
    label: t('ends'),
    textOf: (year: number) => (ended(year).length > 0 ? `▼ ${ended(year).length}` : ''),
    titleOf: (year: number) => ended(year).join(', '),
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

const lastOf = (values: ArrayLike<number>) => values[values.length - 1] ?? 0;

/** The chart of the scenarios with what was paid in, a goal and a fall. */
export function useScenariosModel(): (parts: ScenarioParts) => YearModel {
  const { t } = useTranslation('forecast-page');
  return ({ outlook, years, rows, currencyCode, goal, stress }) => {
    const { points, monthly } = outlook;
    const known = painted.filter((name) => Number.isFinite(lastOf(points[name])));
    const money = (value: number) => formatMoney(value, currencyCode);
    const line = (name: SeriesName): YearLine => ({
      name,
      values: points[name],
      colour: `--scenario-${name}`,
      width: lineWidths[name],
      dash: lineDashes[name],
    });
    const end = (name: SeriesName): YearEnd => ({
      name,
      at: lastOf(points[name]),
      label: t(`series.${name}`),
      text: money(lastOf(points[name])),
      isMain: name === 'moderate',
    });
    const month = goal === null ? null : firstMonthFrom(monthly.moderate, goal);
    const goalEnd = goal !== null && {
      name: 'goal',
      at: goal,
      label: month === null ? t('goal') : t('goal-reached', { year: years.monthText(month).slice(3) }),
      text: money(goal),
      isMain: false,
    };
    const stressEnd = stress && {
      name: 'stress',
      at: lastOf(stress.values),
      label: stress.label,
      text: money(lastOf(stress.values)),
      isMain: false,
    };
    const hasScenarios = known.length > 1;
    return {
      years: outlook.years,
      lines: [...known.map(line), ...(stress ? [{ name: 'stress', values: stress.values, ...stressLook }] : [])],
      bands: [
        { name: 'invested', lower: null, upper: points.invested, colour: '--scenario-invested-fill', opacity: 1, isOutlined: false }, // prettier-ignore
        ...(hasScenarios
          ? [{ name: 'scenarios', lower: points.unfavourable, upper: points.favourable, colour: '--scenario-band' as const, opacity: 1, isOutlined: false }] // prettier-ignore
          : []),
      ],
      ends: [...known.map(end), goalEnd, stressEnd].filter((one) => one !== null && one !== false),
      level: goal,
      mark: goal === null || month === null ? null : { month, value: goal, text: years.monthText(month) },
      formatAxis: formatThousands,
      yearText: (year) => String(years.calendar(year)),
      rows,
    };
  };
}
