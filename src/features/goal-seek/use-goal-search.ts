import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { GoalAmountField } from '#domain/analysis/goal/amount-axis.ts';
import { goalCells } from '#domain/analysis/goal/goal-cells.ts';
import type { CellChange } from '#domain/cart/table/cell-commands.ts';
import type { GoalOutlook } from '#domain/analysis/goal/goal-outlook.ts';
import { formatFigure } from '#i18n/format-figure.ts';
import { cart } from '#state/cart/cart.ts';
import type { GoalStart } from '#state/dialogs.ts';
import { useDebounced } from '#ui/use-debounced.ts';
import type { MarkedText } from './marked-text.tsx';
import { figuresOfWay, useFigureText } from './use-goal-text.ts';
import {
  foundOf,
  useGoalChoice,
  useGoalWays,
  type AnsweredWay,
  type FoundAnswer,
  type GoalWish,
} from './use-goal-ways.ts';

/** Debounce between the last key and the search. */
const settleMs = 200;

const noItems: Record<GoalAmountField, string | null> = { oneOffAmount: null, periodicalAmount: null };

/** Returns the cells that an answer changes. */
export function answerCells({ way }: AnsweredWay, { entry }: Pick<FoundAnswer, 'entry'>): CellChange[] {
  const positions = cart.list.positions.flatMap(({ uuid }) => cart.item(uuid)?.resolved.position ?? []);
  const moved =
    way.column === 'investmentHorizon' ? positions : positions.filter(({ uuid }) => way.moved.includes(uuid));
  return goalCells(moved, entry.parts, way.column);
}

/** The result of the cart now and with the selected answer. */
export interface GoalChange {
  before: GoalOutlook;
  /** Null until an answer is selected. */
  after: GoalOutlook | null;
  /** The change that the answer makes, as text. */
  figure: MarkedText | null;
  /** The way whose answer is selected. */
  way: string;
}

function changeOf(
  ways: readonly AnsweredWay[],
  answered: AnsweredWay | undefined,
  figure: MarkedText | null,
): GoalChange | null {
  const before = ways.find(({ view: { figures } }) => figures !== null)?.view.figures?.before;
  if (!before) return null;
  const after = (answered && foundOf(answered))?.after ?? null;
  return { before, after, figure, way: answered?.way.name ?? '' };
}

/** Returns the state of a goal search: question, answers and selection. */
export function useGoalSearch(start: GoalStart) {
  const [wished, setWished] = useState<GoalWish>({ ...start, scenario: 'moderate' });
  const target = useDebounced(wished.target, settleMs);
  const [items, setItems] = useState(noItems);
  const figureText = useFigureText();
  const wish = { ...wished, target };
  const ways = useGoalWays(wish, items);
  const choice = useGoalChoice(ways.find((answered) => foundOf(answered))?.way.name);
  const answered = ways.find(({ way }) => way.name === choice.chosen);
  const answer = answered && foundOf(answered);
  const figure: MarkedText | null = answer
    ? {
        text: figureText(answered.way, answer.entry.figure),
        figures: figuresOfWay('goal.answer', answered.way, answer.entry.figure),
      }
    : null;
  const isFormer = wished.target !== target;
  const isCalculating = ways.some(({ view: { status } }) => status === 'calculating');
  const isUsable = answer !== null && answer !== undefined && !isFormer && answered?.view.isFormer === false;
  return {
    wished,
    setWished: (change: Partial<GoalWish>) => setWished((before) => ({ ...before, ...change })),
    wish,
    ways,
    answered,
    isFormer,
    isIdle: isFormer || target === null || isCalculating,
    /** The selected answer if it can be applied, and the change that it makes. */
    found: isUsable ? answer : null,
    figure: isUsable ? figure : null,
    change: changeOf(ways, answered, figure),
    choice,
    onItem: (column: GoalAmountField, uuid: string) => setItems((before) => ({ ...before, [column]: uuid })),
    /** Applies the selected answer as one undo step and returns whether there was one. */
    use: (): boolean => {
      if (!answered || !isUsable || target === null || !cart.cells.change(answerCells(answered, answer))) return false;
      start.onGoal(target, wish.inflation);
      return true;
    },
  };
}

export type GoalSearch = ReturnType<typeof useGoalSearch>;

/** Returns the assumptions of the answer, or why none can be applied. */
export function useGoalFootnote({ found, answered, isIdle, ways }: GoalSearch, currency: string): MarkedText {
  const { t } = useTranslation('goal-seek');
  const value = formatFigure('goal.unfavourable', found?.after?.unfavourable, { currency });
  if (found && answered)
    return {
      text: `${t('disclosure')} ${t('in-unfavourable', { value })}`,
      figures: [{ of: 'goal.unfavourable', subject: [answered.way.name] }],
    };
  if (isIdle) return { text: t('disclosure'), figures: [] };
  return { text: t(ways.some((one) => foundOf(one)) ? 'unusable' : 'no-answers'), figures: [] };
}
