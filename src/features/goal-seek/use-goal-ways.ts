import { useSnapshot } from 'valtio';
import type { GoalAmountField } from '#domain/analysis/goal/amount-axis.ts';
import type { Scenario } from '#domain/analysis/compare/compared-years.ts';
import type { SoughtGoal } from '#domain/analysis/goal/goal-outlook.ts';
import type { AnalysisView } from '#state/analysis/analysis-view.ts';
import { useGoalSeek } from '#state/analysis/analysis.ts';
import type { ItemState } from '#state/cart/cart-state.ts';
import { cart } from '#state/cart/cart.ts';
import { useConversions } from '#cart-ui/use-conversions.ts';
import { amountWay, horizonWay, itemsFor, proportionWay, type GoalWay } from './goal-ways.ts';

/** The goal: target, scenario, and nominal or real money. */
export interface GoalWish {
  target: number | null;
  scenario: Scenario;
  /** Inflation in percent per year; null is nominal. */
  inflation: number | null;
}

/** A way with the worker's answer. */
export interface AnsweredWay {
  way: GoalWay;
  /** The items to choose from, if the way changes a single item. */
  items: readonly ItemState[];
  view: AnalysisView<SoughtGoal>;
}

const questionOf = ({ asked }: GoalWay, { target, scenario, inflation }: GoalWish) =>
  asked === null || target === null ? null : { ...asked, target, scenario, inflation: inflation ?? 0 };

/**
 * Returns all ways to reach a goal with their answers at once, because nobody knows which one the client prefers. Items
 * that the summary leaves out are not changed.
 *
 * @param chosen - UUIDs of the items whose amounts are searched; without one, the item with the largest amount
 */
export function useGoalWays(
  wish: GoalWish,
  chosen: Readonly<Record<GoalAmountField, string | null>>,
): readonly AnsweredWay[] {
  const { positions } = useSnapshot(cart.list);
  const { leftOut } = useSnapshot(cart.summary);
  const conversionFrom = useConversions();
  const uncounted = new Set(leftOut.map(({ uuid }) => uuid));
  const items = positions.flatMap(({ uuid }) => (uncounted.has(uuid) ? [] : (cart.item(uuid) ?? [])));
  const wayOf = (column: GoalAmountField) => {
    const offered = itemsFor(items, column, conversionFrom);
    return {
      items: offered,
      way: amountWay(offered.find(({ uuid }) => uuid === chosen[column]) ?? offered[0], column),
    };
  };
  const [monthly, oneOff] = [wayOf('periodicalAmount'), wayOf('oneOffAmount')];
  const horizon = { items: [], way: horizonWay(items) };
  const proportion = { items: [], way: proportionWay(items, conversionFrom) };
  return [
    { ...monthly, view: useGoalSeek(null, questionOf(monthly.way, wish)) },
    { ...oneOff, view: useGoalSeek(null, questionOf(oneOff.way, wish)) },
    { ...horizon, view: useGoalSeek(null, questionOf(horizon.way, wish)) },
    { ...proportion, view: useGoalSeek(null, questionOf(proportion.way, wish)) },
  ];
}
