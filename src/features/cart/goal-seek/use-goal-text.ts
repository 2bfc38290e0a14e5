import { useTranslation } from 'react-i18next';
import type { GoalAnswer, GoalPoint } from '#domain/analysis/goal/seek-goal.ts';
import { exactDifference } from '#domain/money/exact.ts';
import { formatMoney, formatSignedMoney } from '#i18n/format.ts';
import { exactMoney } from '../card/item-view.ts';
import { useCurrencyCode } from '../shared/reference.ts';
import { useCalendarYear } from '../summary/summary-view.ts';
import type { GoalWay } from './goal-ways.ts';

/** An answer in words. */
export interface GoalText {
  /** What to enter, or that there is no answer. */
  figure: string;
  /** What it is now, and how much more that is. */
  instead: string | null;
  details: readonly string[];
}

/** A figure of a way in words: `11 400 Kč a month`, `22 years, until 2048`. */
export function useFigureText(): (way: GoalWay, figure: number) => string {
  const { t } = useTranslation('goal-seek');
  const codeOf = useCurrencyCode();
  const calendarYear = useCalendarYear();
  return ({ column, currencyId }, figure) => {
    if (column === 'investmentHorizon') return t('years', { count: figure, year: calendarYear(figure) });
    const amount = exactMoney(figure, codeOf(currencyId ?? undefined));
    return column === 'oneOffAmount' ? t('one-off', { amount }) : t('monthly', { amount });
  };
}

/** Why there is no answer, and what comes closest. */
function useNoneText() {
  const { t } = useTranslation('goal-seek');
  const figureText = useFigureText();
  const code = useCurrencyCode()();
  return (way: GoalWay, { reason, nearest }: Extract<GoalAnswer, { status: 'none' }>, target: number): string[] => {
    const why = t(`reason.${reason}`);
    if (!nearest) return [why];
    const [figure, value] = [figureText(way, nearest.figure), formatMoney(nearest.value, code)];
    return [why, t('nearest', { figure, value, missing: formatMoney(target - nearest.value, code) })];
  };
}

/** What is said of an amount that was found and of what can be entered of it. */
function useFoundText() {
  const { t } = useTranslation('goal-seek');
  const codeOf = useCurrencyCode();
  return (way: GoalWay, figure: number, entry: GoalPoint): Omit<GoalText, 'figure'> => {
    const value = t('value', { value: formatMoney(entry.value, codeOf()) });
    if (way.column === 'investmentHorizon') {
      const instead = t('instead-years', { present: t('plain-years', { count: way.present }) });
      return { instead, details: [value] };
    }
    const code = codeOf(way.currencyId ?? undefined);
    const money = (amount: number) => exactMoney(amount, code);
    const more = exactDifference(entry.figure, way.present);
    const difference = formatSignedMoney(more, code, Number.isInteger(more) ? 0 : 2);
    const instead = t('instead', { present: money(way.present), difference });
    const exact = money(figure);
    if (figure < way.least) return { instead, details: [t('exact-least', { exact, least: money(way.least) }), value] };
    return { instead, details: figure === entry.figure ? [value] : [t('exact', { exact }), value] };
  };
}

/** An answer in words; null as long as there is none. */
export function useGoalText(): (way: GoalWay, answer: GoalAnswer | null, target: number) => GoalText | null {
  const { t } = useTranslation('goal-seek');
  const figureText = useFigureText();
  const foundText = useFoundText();
  const noneText = useNoneText();
  return (way, answer, target) => {
    const figure = t('none');
    if (!way.asked) return { figure, instead: null, details: [t('reason.no-item')] };
    if (!answer) return null;
    if (answer.status === 'none') return { figure, instead: null, details: noneText(way, answer, target) };
    return { figure: figureText(way, answer.entry.figure), ...foundText(way, answer.figure, answer.entry) };
  };
}
