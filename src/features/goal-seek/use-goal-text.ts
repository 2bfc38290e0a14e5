import { useTranslation } from 'react-i18next';
import { shortfall, type SoughtGoal } from '#domain/analysis/goal/goal-outlook.ts';
import { exactDifference } from '#domain/money/exact.ts';
import { formatExactMoney, formatMoney, formatSignedMoney } from '#i18n/format.ts';
import { useCurrencyCode } from '#cart-ui/reference.ts';
import { useYears } from '#cart-ui/use-years.ts';
import { useCalendarYear } from '#cart-ui/summary-view.ts';
import type { GoalWay } from './goal-ways.ts';
import type { AnsweredWay } from './use-goal-ways.ts';

/** An answer as text. */
export interface GoalText {
  /** The value to enter, or that there is no solution. */
  figure: string;
  /** The current value, and the difference from it. */
  instead: string | null;
  details: readonly string[];
}

/** Formats a figure of a way: `11 400 Kč a month`, `22 years, until 2048`. */
export function useFigureText(): (way: GoalWay, figure: number) => string {
  const { t } = useTranslation('goal-seek');
  const codeOf = useCurrencyCode();
  const calendarYear = useCalendarYear();
  return ({ column, currencyId }, figure) => {
    if (column === 'investmentHorizon') return t('years', { count: figure, year: calendarYear(figure) });
    const amount = formatExactMoney(figure, codeOf(currencyId ?? undefined));
    return column === 'oneOffAmount' ? t('one-off', { amount }) : t('monthly', { amount });
  };
}

type Found = Extract<SoughtGoal, { status: 'found' }>;

/** Returns what to try instead of a way without a solution. */
function insteadOf({ way, items }: AnsweredWay): 'item' | 'horizon' | 'amount' {
  if (way.column === 'investmentHorizon') return 'amount';
  return items.length > 1 ? 'item' : 'horizon';
}

/** Explains why there is no solution, how close the cart comes, what would be needed, and what to try. */
function useNoneText() {
  const { t } = useTranslation('goal-seek');
  const figureText = useFigureText();
  const code = useCurrencyCode()();
  return (answered: AnsweredWay, answer: Extract<SoughtGoal, { status: 'none' }>, target: number): string[] => {
    const { reason, nearest, needed } = answer;
    const { way } = answered;
    const why = t(`reason.${reason}`);
    if (!nearest) return [why];
    const [figure, value] = [figureText(way, nearest.figure), formatMoney(nearest.value, code)];
    return [
      `${why} ${t('nearest', { figure, value, missing: formatExactMoney(shortfall(target, nearest.value), code) })}`,
      [needed === null ? '' : t('needed', { figure: figureText(way, needed) }), t(`try.${insteadOf(answered)}`)]
        .filter(Boolean)
        .join(' '),
    ];
  };
}

/** Describes a horizon that was found: the client's age, the value, and the total deposits. */
function useYearsText() {
  const { t } = useTranslation('goal-seek');
  const years = useYears();
  const code = useCurrencyCode()();
  return ({ present }: GoalWay, { entry, after }: Found): Omit<GoalText, 'figure'> => {
    const before = t('plain-years', { count: present });
    const age = years.age(entry.figure);
    const value = t('value', { value: formatMoney(entry.value, code) });
    return {
      instead: age === null ? t('instead-years', { present: before }) : t('instead-age', { present: before, age }),
      details: [after ? `${value}, ${t('paid-in', { amount: formatMoney(after.invested, code) })}` : value],
    };
  };
}

/** Describes an amount that was found, and what can be entered. */
function useFoundText() {
  const { t } = useTranslation('goal-seek');
  const codeOf = useCurrencyCode();
  const yearsText = useYearsText();
  return (way: GoalWay, found: Found): Omit<GoalText, 'figure'> => {
    if (way.column === 'investmentHorizon') return yearsText(way, found);
    const { figure, entry } = found;
    const code = codeOf(way.currencyId ?? undefined);
    const money = (amount: number) => formatExactMoney(amount, code);
    const more = exactDifference(entry.figure, way.present);
    const difference = formatSignedMoney(more, code, Number.isInteger(more) ? 0 : 2);
    const exact = money(figure);
    const isLeast = figure < way.least;
    const rounding = isLeast ? t('exact-least', { exact, least: money(way.least) }) : t('exact', { exact });
    const isExact = !isLeast && figure === entry.figure;
    const keepsShares = way.name !== 'proportion' && way.asked?.isSplit;
    const value = t('value', { value: formatMoney(entry.value, codeOf()) });
    return {
      instead: t('instead', { present: money(way.present), difference }),
      details: [
        [isExact ? '' : rounding, keepsShares ? t('shares-stay') : ''].filter(Boolean).join('; '),
        value,
      ].filter(Boolean),
    };
  };
}

/** Returns an answer as text; null until it is known. */
export function useGoalText(): (answered: AnsweredWay, target: number) => GoalText | null {
  const { t } = useTranslation('goal-seek');
  const figureText = useFigureText();
  const foundText = useFoundText();
  const noneText = useNoneText();
  return (answered, target) => {
    const { way, view } = answered;
    const answer = view.figures;
    const figure = t('none');
    if (!way.asked) return { figure, instead: null, details: [t('reason.no-item')] };
    if (!answer) return null;
    if (answer.status === 'none') return { figure, instead: null, details: noneText(answered, answer, target) };
    return { figure: figureText(way, answer.entry.figure), ...foundText(way, answer) };
  };
}
