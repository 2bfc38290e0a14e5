import { useTranslation } from 'react-i18next';
import { shortfall, type SoughtGoal } from '#domain/analysis/goal/goal-outlook.ts';
import { exactDifference } from '#domain/money/exact.ts';
import type { FigureId } from '#domain/figures/figure-registry.ts';
import { amountPlace, formatFigure } from '#i18n/format-figure.ts';
import { useCurrencyCode } from '#cart-ui/reference.ts';
import { useYears } from '#cart-ui/use-years.ts';
import { useCalendarYear } from '#cart-ui/summary-view.ts';
import type { MarkedFigure } from '#ui/marks/figure-mark.ts';
import type { GoalWay } from './goal-ways.ts';
import type { MarkedText } from './marked-text.tsx';
import { foundOf, type AnsweredWay } from './use-goal-ways.ts';
import { useObstaclesText } from './use-obstacle-text.ts';

/** An answer as text. */
export interface GoalText {
  /** The value to enter, or that there is no solution. */
  figure: MarkedText;
  /** The current value, and the difference from it. */
  instead: MarkedText | null;
  /** The current value alone. */
  former: MarkedText | null;
  details: readonly MarkedText[];
}

type FigureOfWay = Extract<FigureId, `goal.${string}`>;

/** Formats a figure of a way: `11 400 Kč a month`, `22 years, until 2048`. */
export function useFigureText(): (way: GoalWay, figure: number) => string {
  const { t } = useTranslation('goal-seek');
  const codeOf = useCurrencyCode();
  const calendarYear = useCalendarYear();
  return ({ column, currencyId }, figure) => {
    if (column === 'investmentHorizon') return t('years', { count: figure, year: calendarYear(figure) });
    const place = amountPlace(figure);
    const amount = formatFigure('goal.answer', figure, { currency: codeOf(currencyId ?? undefined), place });
    return column === 'oneOffAmount' ? t('one-off', { amount }) : t('monthly', { amount });
  };
}

/** Names an amount of a way; years have no unit to be told from other numbers. */
export const figuresOfWay = (of: FigureOfWay, { name, column }: GoalWay, figure: number): MarkedFigure[] =>
  column === 'investmentHorizon' ? [] : [{ of, subject: [name], place: amountPlace(figure) }];

type Found = Extract<SoughtGoal, { status: 'found' }>;

/** Returns what to try instead of a way without a solution. */
function insteadOf({ way, items }: AnsweredWay): 'item' | 'horizon' | 'amount' {
  if (way.column === 'investmentHorizon') return 'amount';
  return items.length > 1 ? 'item' : 'horizon';
}

const plainText = (text: string): MarkedText => ({ text, figures: [] });

/** Explains why there is no solution, how close the cart comes, what would be needed, and what to try. */
function useNoneText() {
  const { t } = useTranslation('goal-seek');
  const figureText = useFigureText();
  const currency = useCurrencyCode()();
  return (answered: AnsweredWay, answer: Extract<SoughtGoal, { status: 'none' }>, target: number): MarkedText[] => {
    const { reason, nearest, needed } = answer;
    const { way } = answered;
    const subject = [way.name];
    const why = t(`reason.${reason}`);
    if (!nearest) return [plainText(why)];
    const lacking = shortfall(target, nearest.value);
    const place = amountPlace(lacking);
    const words = {
      figure: figureText(way, nearest.figure),
      value: formatFigure('goal.nearest-value', nearest.value, { currency }),
      missing: formatFigure('goal.nearest-shortfall', lacking, { currency, place }),
    };
    return [
      {
        text: `${why} ${t('nearest', words)}`,
        figures: [
          ...figuresOfWay('goal.nearest', way, nearest.figure),
          { of: 'goal.nearest-value', subject },
          { of: 'goal.nearest-shortfall', subject, place },
        ],
      },
      {
        text: [needed === null ? '' : t('needed', { figure: figureText(way, needed) }), t(`try.${insteadOf(answered)}`)]
          .filter(Boolean)
          .join(' '),
        figures: needed === null ? [] : figuresOfWay('goal.needed', way, needed),
      },
    ];
  };
}

/** Describes a horizon that was found: the client's age, the value, and the total deposits. */
function useYearsText() {
  const { t } = useTranslation('goal-seek');
  const years = useYears();
  const currency = useCurrencyCode()();
  return ({ name, present }: GoalWay, { entry, after }: Found): Omit<GoalText, 'figure'> => {
    const before = t('plain-years', { count: present });
    const age = years.age(entry.figure);
    const subject = [name];
    const value = t('value', { value: formatFigure('goal.value', entry.value, { currency }) });
    const paid = after && t('paid-in', { amount: formatFigure('goal.paid-in', after.invested, { currency }) });
    const figures: MarkedFigure[] = [
      { of: 'goal.value', subject },
      { of: 'goal.paid-in', subject },
    ];
    return {
      former: plainText(t('instead-of', { present: before })),
      instead: plainText(
        age === null ? t('instead-of', { present: before }) : t('instead-age', { present: before, age }),
      ),
      details: [paid ? { text: `${value}, ${paid}`, figures } : { text: value, figures: figures.slice(0, 1) }],
    };
  };
}

/** Says what the amount would be exactly, and why another one is entered; null if it is the same. */
function useRoundingText() {
  const { t } = useTranslation('goal-seek');
  const codeOf = useCurrencyCode();
  return (way: GoalWay, { figure, entry }: Found): MarkedText | null => {
    const isLeast = figure < way.least;
    if (!isLeast && figure === entry.figure) return null;
    const currency = codeOf(way.currencyId ?? undefined);
    const bound = isLeast ? way.least : (way.asked?.entry?.step ?? 1);
    const of = isLeast ? 'goal.least' : 'goal.step';
    const text = (id: FigureOfWay, amount: number) =>
      formatFigure(id, amount, { currency, place: amountPlace(amount) });
    const exact = text('goal.sought', figure);
    return {
      text: isLeast
        ? t('exact-least', { exact, least: text(of, bound) })
        : t('exact', { exact, step: text(of, bound) }),
      figures: [...figuresOfWay('goal.sought', way, figure), ...figuresOfWay(of, way, bound)],
    };
  };
}

/** Describes an amount that was found, and what can be entered. */
function useFoundText() {
  const { t } = useTranslation('goal-seek');
  const codeOf = useCurrencyCode();
  const yearsText = useYearsText();
  const roundingText = useRoundingText();
  return (way: GoalWay, found: Found): Omit<GoalText, 'figure'> => {
    if (way.column === 'investmentHorizon') return yearsText(way, found);
    const { entry } = found;
    const currency = codeOf(way.currencyId ?? undefined);
    const more = exactDifference(entry.figure, way.present);
    const amount = (of: FigureOfWay, value: number) => formatFigure(of, value, { currency, place: amountPlace(value) });
    const rounding = roundingText(way, found);
    const keepsShares = way.name !== 'proportion' && way.asked?.isSplit;
    const value = t('value', { value: formatFigure('goal.value', entry.value, { currency: codeOf() }) });
    const notes = [rounding?.text ?? '', keepsShares ? t('shares-stay') : ''].filter(Boolean).join('; ');
    return {
      former: {
        text: t('instead-of', { present: amount('goal.present', way.present) }),
        figures: figuresOfWay('goal.present', way, way.present),
      },
      instead: {
        text: t('instead', { present: amount('goal.present', way.present), difference: amount('goal.change', more) }),
        figures: [...figuresOfWay('goal.present', way, way.present), ...figuresOfWay('goal.change', way, more)],
      },
      details: [
        ...(notes ? [{ text: notes, figures: rounding?.figures ?? [] }] : []),
        { text: value, figures: [{ of: 'goal.value', subject: [way.name] }] },
      ],
    };
  };
}

/** Returns an answer as text; null until it is known. */
export function useGoalText(): (answered: AnsweredWay, target: number) => GoalText | null {
  const { t } = useTranslation('goal-seek');
  const figureText = useFigureText();
  const foundText = useFoundText();
  const noneText = useNoneText();
  const obstaclesText = useObstaclesText();
  return (answered, target) => {
    const { way, blocked, view } = answered;
    const answer = view.figures;
    const isHorizon = way.column === 'investmentHorizon';
    const noAnswer = (details: readonly MarkedText[]) => ({
      figure: plainText(t('none')),
      instead: null,
      former: null,
      details,
    });
    if (!way.asked)
      return noAnswer(
        [t(isHorizon ? 'reason.no-forecast' : 'reason.no-item'), ...obstaclesText(blocked, way.column)].map(plainText),
      );
    if (!answer) return null;
    // Where one item is chosen, the list of items names those that cannot help.
    const unknown = answered.items.length > 0 ? [] : blocked.filter(({ obstacle }) => obstacle === 'no-forecast');
    const useless = obstaclesText(unknown, way.column).map(plainText);
    if (answer.status === 'none') return noAnswer([...noneText(answered, answer, target), ...useless]);
    if (!foundOf(answered)) return noAnswer([plainText(t('unchanged'))]);
    const shown = answer.entry.figure;
    const { details, ...found } = foundText(way, answer);
    return {
      figure: { text: figureText(way, shown), figures: figuresOfWay('goal.answer', way, shown) },
      ...found,
      details: [...details, ...useless],
    };
  };
}

/** Explains why there are no figures. */
export function useGoalNote(): (answered: AnsweredWay) => string {
  const { t } = useTranslation('goal-seek');
  return ({ view: { status } }) => {
    if (status === 'calculating') return t('calculating');
    if (status === 'missing-rates') return t('missing-rates');
    return status === 'idle' ? '' : t('unavailable');
  };
}
