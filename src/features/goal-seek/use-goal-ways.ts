import { useEffect, useEffectEvent, useState, type RefObject } from 'react';
import { useSnapshot } from 'valtio';
import type { ForecastSnapshot } from '#cart-ui/summary-view.ts';
import { amountStep } from '#domain/analysis/goal/amount-step.ts';
import { goalObstacle, type GoalObstacle } from '#domain/analysis/goal/goal-obstacle.ts';
import type { GoalColumn } from '#domain/analysis/goal/seek-goal.ts';
import type { GoalAmountField } from '#domain/analysis/goal/amount-axis.ts';
import type { Scenario } from '#domain/analysis/compare/compared-years.ts';
import type { SoughtGoal } from '#domain/analysis/goal/goal-outlook.ts';
import { seriesNames } from '#domain/forecast/forecast-result.ts';
import type { AnalysisView } from '#state/analysis/analysis-view.ts';
import { useGoalSeek, useRealSeries } from '#state/analysis/analysis.ts';
import type { ItemState } from '#state/cart/cart-state.ts';
import { cart } from '#state/cart/cart.ts';
import { useCurrencyCode } from '#cart-ui/reference.ts';
import { useConversions } from '#cart-ui/notes/use-conversions.ts';
import {
  amountWay,
  byAmount,
  horizonWay,
  proportionWay,
  type GoalWay,
  goalWays,
  type GoalWayName,
} from './goal-ways.ts';

interface GoalChoice {
  chosen: GoalWayName;
  choose: (name: GoalWayName) => void;
  /** Moves the selection by a number of places, wrapping around. */
  move: (step: number) => void;
}

/** Returns the selected answer, which is the first one until the user selects another. */
export function useGoalChoice(first: GoalWayName | undefined): GoalChoice {
  const [own, choose] = useState<GoalWayName | null>(null);
  const chosen = own ?? first ?? goalWays[0];
  const move = (step: number) => {
    const place = (goalWays.indexOf(chosen) + step + goalWays.length) % goalWays.length;
    choose(goalWays[place] ?? chosen);
  };
  return { chosen, choose, move };
}

const steps: Readonly<Partial<Record<string, number>>> = { ArrowUp: -1, ArrowDown: 1 };

interface GoalKeys {
  field: RefObject<HTMLInputElement | null>;
  onMove: (step: number) => void;
  onUse: () => void;
}

type PressedKey = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'target' | 'preventDefault' | 'stopPropagation'>;

/**
 * Lets up and down select an answer even from the goal field, where they would otherwise change the number, and lets
 * Ctrl+Enter apply the selected answer. Returns whether the key was one of these.
 */
export function handleGoalKey(event: PressedKey, { field, onMove, onUse }: GoalKeys): boolean {
  const { key, ctrlKey, metaKey, target } = event;
  const step = target === field.current ? steps[key] : undefined;
  const uses = key === 'Enter' && (ctrlKey || metaKey);
  if (!uses && step === undefined) return false;
  event.preventDefault();
  event.stopPropagation();
  if (uses) onUse();
  else onMove(step ?? 0);
  return true;
}

/** Handles the keys of the search wherever the focus is. */
export function useGoalKeys(keys: GoalKeys): void {
  const handleKey = useEffectEvent((event: KeyboardEvent) => handleGoalKey(event, keys));
  useEffect(() => {
    const listen = (event: KeyboardEvent) => handleKey(event);
    // In the capture phase, before the fields and buttons handle these keys.
    document.addEventListener('keydown', listen, true);
    return () => document.removeEventListener('keydown', listen, true);
  }, []);
}

/** The goal: target, scenario, and nominal or real money. */
export interface GoalWish {
  target: number | null;
  scenario: Scenario;
  /** Inflation in percent per year; null is nominal. */
  inflation: number | null;
}

/** An item whose change would not change the value of the cart. */
export interface BlockedItem {
  item: ItemState;
  obstacle: GoalObstacle;
}

/** A way with the worker's answer. */
export interface AnsweredWay {
  way: GoalWay;
  /** The items to choose from, if the way changes a single item. */
  items: readonly ItemState[];
  /** The items that cannot help, with the reason, in cart order. */
  blocked: readonly BlockedItem[];
  view: AnalysisView<SoughtGoal>;
}

export type FoundAnswer = Extract<SoughtGoal, { status: 'found' }>;

/** Returns the answer, if it has one that changes the value of the cart. */
export function foundOf({ way, view: { figures } }: AnsweredWay): FoundAnswer | null {
  return figures?.status === 'found' && figures.entry.figure !== way.present ? figures : null;
}

const questionOf = ({ asked }: GoalWay, { target, scenario, inflation }: GoalWish) =>
  asked === null || target === null ? null : { ...asked, target, scenario, inflation: inflation ?? 0 };

/**
 * Returns all ways to reach a goal with their answers at once, because nobody knows which one the client prefers. Only
 * items are changed whose change changes the value.
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
  const codeOf = useCurrencyCode();
  const stepOf = (currencyId: string | null) => amountStep(codeOf(currencyId ?? undefined));
  const uncounted = new Set(leftOut.map(({ uuid }) => uuid));
  const items = positions.flatMap(({ uuid }) => cart.item(uuid) ?? []);
  const divided = (column: GoalColumn) => {
    const obstacleOf = ({ uuid, resolved }: ItemState) => goalObstacle(resolved, column, !uncounted.has(uuid));
    const blocked = items.flatMap((item): BlockedItem[] => {
      const obstacle = obstacleOf(item);
      return obstacle ? [{ item, obstacle }] : [];
    });
    return { useful: items.filter((item) => obstacleOf(item) === null), blocked };
  };
  const wayOf = (column: GoalAmountField) => {
    const { useful, blocked } = divided(column);
    const offered = byAmount(useful, column, conversionFrom);
    return {
      items: offered,
      blocked,
      way: amountWay(offered.find(({ uuid }) => uuid === chosen[column]) ?? offered[0], column, stepOf),
    };
  };
  const [monthly, oneOff] = [wayOf('periodicalAmount'), wayOf('oneOffAmount')];
  const lasting = divided('investmentHorizon');
  const horizon = { items: [], blocked: lasting.blocked, way: horizonWay(lasting.useful) };
  const proportion = {
    items: [],
    blocked: monthly.blocked,
    way: proportionWay(monthly.items, conversionFrom, stepOf),
  };
  return [
    { ...monthly, view: useGoalSeek(null, questionOf(monthly.way, wish)) },
    { ...oneOff, view: useGoalSeek(null, questionOf(oneOff.way, wish)) },
    { ...horizon, view: useGoalSeek(null, questionOf(horizon.way, wish)) },
    { ...proportion, view: useGoalSeek(null, questionOf(proportion.way, wish)) },
  ];
}

/** The current result of the cart. */
interface Standing {
  /** Value at the horizon. */
  value: number;
  /** Values by month. */
  monthly: Float64Array;
}

/** Returns the current result of the cart in a scenario, nominal or real; null if it is not known. */
export function useStanding(
  forecast: ForecastSnapshot | null,
  { scenario, inflation }: Pick<GoalWish, 'scenario' | 'inflation'>,
): Standing | null {
  const { figures } = useRealSeries(null, inflation);
  const expectedAssets = forecast?.totals.expectedAssets ?? null;
  if (!forecast || expectedAssets === null) return null;
  const { months, series } = forecast;
  const start = seriesNames.indexOf(scenario) * (months + 1);
  const nominal = Float64Array.from(series.subarray(start, start + months + 1));
  const monthly = inflation === null ? nominal : figures?.[scenario];
  if (monthly?.length !== months + 1) return null;
  const isTotal = inflation === null && scenario === 'moderate';
  return { value: isTotal ? expectedAssets : (monthly[months] ?? Number.NaN), monthly };
}
