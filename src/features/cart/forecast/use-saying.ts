import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { firstMonthFrom } from '#domain/analysis/goal/first-month.ts';
import { formatMoney } from '#i18n/format.ts';
import type { SummaryView } from '../summary/summary-view.ts';
import type { ChartFrame } from './outlook-chart.tsx';
import type { Outlook } from './use-outlook.ts';

/** Tells what the one polite region of the page says next. */
export type Say = (text: string) => void;

/** So long a text stands before it is said: while somebody types, nothing is (screens, section 1). */
const settledMs = 1000;

/** Says a text once, when it has not changed for a second, or as much longer; null is not said. */
export function useSettledSaying(text: string | null, say: Say, laterMs = 0): void {
  const tell = useEffectEvent(say);
  useEffect(() => {
    const timer = text === null ? undefined : setTimeout(() => tell(text), settledMs + laterMs);
    return () => clearTimeout(timer);
  }, [text, laterMs]);
}

const months = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12'] as const;

/** What is said of the year that was pinned, and when the goal is reached. */
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
  const month = outlook && goal !== null ? firstMonthFrom(outlook.monthly.moderate, goal) : null;
  const reached = () => {
    if (month === null) return t('goal-missed-said');
    const [number = '', year = ''] = years.monthText(month).split('/');
    return t('goal-said', { month: t(`month-in.${months[Number(number) - 1] ?? '1'}`, { year }) });
  };
  // After the main figure, which changes by other things as well.
  useSettledSaying(outlook && goal !== null ? reached() : null, say, 600);
  const onPin = (year: number | null) => {
    frame.onPin(year);
    if (year === null || !outlook) return;
    const value = formatMoney(outlook.points.moderate[year], view.currencyCode);
    say(`${years.title(year)}, ${t('series.moderate')} ${value}.`);
  };
  return { ...frame, onPin };
}
