import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { firstMonthFrom } from '#domain/forecast/series-points.ts';
import { formatFigure } from '#i18n/format-figure.ts';
import type { SummaryView } from '#cart-ui/summary-view.ts';
import type { ChartFrame } from './shared/outlook-chart.tsx';
import type { Outlook } from './shared/use-outlook.ts';

/** Announces a text in the page's polite live region. */
export type Say = (text: string) => void;

/** Debounce of announcements, so that nothing is announced while the user types (screens, section 1). */
const settledMs = 1000;

/** Announces a text once it has not changed for a second plus `laterMs`; null is not announced. */
export function useSettledSaying(text: string | null, say: Say, laterMs = 0): void {
  const tell = useEffectEvent(say);
  useEffect(() => {
    const timer = text === null ? undefined : setTimeout(() => tell(text), settledMs + laterMs);
    return () => clearTimeout(timer);
  }, [text, laterMs]);
}

const months = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12'] as const;

/** Announces the pinned year and when the goal is reached. */
export function useForecastSaying(
  {
    view,
    outlook,
    frame,
    goal,
  }: { view: SummaryView; outlook: Outlook | null; frame: ChartFrame; goal: number | null },
  say: Say,
): ChartFrame {
  const { t } = useTranslation('forecast-page');
  const { years } = frame;
  const month =
    outlook && goal !== null
      ? firstMonthFrom(outlook.monthly.moderate, goal, outlook.points.moderate[outlook.years])
      : null;
  const reached = () => {
    if (month === null) return t('goal-missed-said');
    const [number = '', year = ''] = years.monthText(month).split('/');
    return t('goal-said', { month: t(`month-in.${months[Number(number) - 1] ?? '1'}`, { year }) });
  };
  // After the main figure, which also changes for other reasons.
  useSettledSaying(outlook && goal !== null ? reached() : null, say, 600);
  const onPin = (year: number | null) => {
    frame.onPin(year);
    if (year === null || !outlook) return;
    const value = formatFigure('year.moderate', outlook.points.moderate[year], { currency: view.currencyCode });
    say(`${years.title(year)}, ${t('series.moderate')} ${value}.`);
  };
  return { ...frame, onPin };
}
