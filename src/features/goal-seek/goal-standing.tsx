import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { shortfall } from '#domain/analysis/goal/goal-outlook.ts';
import { monthText } from '#domain/dates/month-text.ts';
import { firstMonthFrom } from '#domain/forecast/series-points.ts';
import { amountPlace, formatFigure } from '#i18n/format-figure.ts';
import { useCalendarYear, type SummaryView } from '#cart-ui/summary-view.ts';
import { Marked, type MarkedText } from './marked-text.tsx';
import { useStanding, type GoalWish } from './use-goal-ways.ts';
import { serverToday } from '#clock/server-clock.ts';

interface StandsProps {
  view: SummaryView;
  wish: GoalWish;
  /** The change that would be sufficient, if there is one. */
  enough: MarkedText | null;
}

/** Compares the cart's result with the goal, as text. */
export function Stands({ view, wish, enough }: StandsProps) {
  const { t } = useTranslation('goal-seek');
  const calendarYear = useCalendarYear();
  const [today] = useState(() => serverToday());
  const standing = useStanding(view.forecast, wish);
  const { target, scenario, inflation } = wish;
  if (!standing) return null;
  const { value, monthly } = standing;
  const months = monthly.length - 1;
  const currency = view.currencyCode;
  const words = { year: calendarYear(months / 12), value: formatFigure('goal.value', value, { currency }) };
  const text = t(inflation === null ? `now.${scenario}` : `now-real.${scenario}`, words);
  const now = <Marked text={text} figures={[{ of: 'goal.value', subject: ['before'] }]} />;
  if (target === null)
    return (
      <>
        {now} {t('ask')}
      </>
    );
  if (value < target) {
    const missing = shortfall(target, value);
    const place = amountPlace(missing);
    const amount = formatFigure('goal.shortfall', missing, { currency, place });
    return (
      <>
        {now} <Marked text={t('short', { amount })} figures={[{ of: 'goal.shortfall', place }]} />
      </>
    );
  }
  const month = monthText(today, firstMonthFrom(monthly, target, value) ?? months);
  return (
    <>
      {now}{' '}
      {enough === null ? (
        t('reached', { month })
      ) : (
        <Marked text={t('reached-with', { month, figure: enough.text })} figures={enough.figures} />
      )}
    </>
  );
}
