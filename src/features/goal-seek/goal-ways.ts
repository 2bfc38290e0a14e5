import type { GoalAmountField } from '#domain/analysis/goal/amount-axis.ts';
import { proportionBounds } from '#domain/analysis/goal/goal-cells.ts';
import type { GoalColumn, GoalQuestion } from '#domain/analysis/goal/seek-goal.ts';
import { largestAmount } from '#domain/cart/product/item-limits.ts';
import type { Bounds } from '#domain/cart/fields/input-field.ts';
import { boundsOf } from '#domain/cart/table/cell-rules.ts';
import { conversionFactor, unchanged, type Conversion } from '#domain/forecast/forex.ts';
import { longestHorizon } from '#domain/forecast/forecast-plan.ts';
import type { ItemState } from '#state/cart/cart-state.ts';
import { enteredAmount } from '#cart-ui/entered-amount.ts';

/** The inputs that can be changed to reach a goal, in display order. */
export const goalWays = ['periodicalAmount', 'oneOffAmount', 'investmentHorizon', 'proportion'] as const;
export type GoalWayName = (typeof goalWays)[number];

type Asked = Omit<GoalQuestion, 'parts' | 'target' | 'scenario' | 'inflation'>;

/** One way to reach a goal, for the current cart. */
export interface GoalWay {
  name: GoalWayName;
  /** The column of the input. */
  column: GoalColumn;
  /** The question for the worker; null if no input can change. */
  asked: Asked | null;
  /** The current value: an amount, or years. */
  present: number;
  /** The minimum that can be entered. */
  least: number;
  /** Currency of the amount; null is the user's. */
  currencyId: string | null;
  /** UUIDs of the items that change. */
  moved: readonly string[];
}

/** Returns the multiple to which an amount in a currency is rounded up. */
type StepOf = (currencyId: string | null) => number;
type ConversionFrom = (currencyId: string | null) => Conversion | null;

const currencyOf = ({ resolved }: ItemState) => resolved.position.calcInput.currencyId;
const horizonOf = ({ resolved }: ItemState) => resolved.position.calcInput.investmentHorizon ?? 0;

/** The minimum is at least 1, because zero would leave the item without any investment. */
function amountBounds({ resolved }: ItemState, column: GoalAmountField): Bounds {
  const limits = resolved.kind === 'product' ? resolved.limits?.[column] : undefined;
  return { min: Math.max(1, limits?.min ?? 0), max: limits?.max ?? largestAmount };
}

const asked = (field: GoalColumn, rest: Pick<Asked, 'movedIds' | 'isSplit' | 'most' | 'entry'>): Asked => ({
  field,
  ...rest,
});

const nothing = { asked: null, present: 0, least: 0, currencyId: null, moved: [] };

/** Sorts items by their current amount, the largest first. */
export function byAmount(items: readonly ItemState[], column: GoalAmountField, conversionFrom: ConversionFrom) {
  const worth = (item: ItemState) =>
    enteredAmount(item, column) * conversionFactor(conversionFrom(currencyOf(item)) ?? unchanged);
  return items.toSorted((one, other) => worth(other) - worth(one));
}

/** Searches for the amount of one item. */
export function amountWay(item: ItemState | undefined, column: GoalAmountField, stepOf: StepOf): GoalWay {
  if (!item) return { name: column, column, ...nothing };
  const { min, max } = amountBounds(item, column);
  const entry = { step: stepOf(currencyOf(item)), least: min };
  return {
    name: column,
    column,
    asked: asked(column, { movedIds: [item.uuid], isSplit: item.kind === 'package', most: max, entry }),
    present: enteredAmount(item, column),
    least: min,
    currencyId: currencyOf(item),
    moved: [item.uuid],
  };
}

/** Searches for the horizon of the items that end last. */
export function horizonWay(items: readonly ItemState[]): GoalWay {
  const name = 'investmentHorizon';
  const present = Math.max(0, ...items.map(horizonOf));
  const moved = items.filter((item) => horizonOf(item) === present);
  if (moved.length === 0) return { name, column: name, ...nothing };
  const bounds = moved.map(
    ({ resolved }) => boundsOf(resolved, 'investmentHorizon') ?? { min: 1, max: longestHorizon },
  );
  const least = Math.max(...bounds.map(({ min }) => min));
  const most = Math.min(...bounds.map(({ max }) => max));
  return {
    name,
    column: name,
    asked: asked(name, { movedIds: null, isSplit: false, most, entry: { step: 1, least } }),
    present,
    least,
    currencyId: null,
    moved: moved.map(({ uuid }) => uuid),
  };
}

/**
 * Searches for the total monthly amount of all items in their current proportions, in their currency or, if they have
 * several, the user's.
 */
export function proportionWay(items: readonly ItemState[], conversionFrom: ConversionFrom, stepOf: StepOf): GoalWay {
  const column = 'periodicalAmount';
  const moved = items.filter((item) => enteredAmount(item, column) > 0);
  const [currencyId = null, ...others] = new Set(moved.map(currencyOf));
  if (moved.length === 0) return { name: 'proportion', column, ...nothing };
  const isAlike = others.length === 0;
  const { min, max, present } = proportionBounds(
    moved.map((item) => ({
      amount: enteredAmount(item, column),
      bounds: amountBounds(item, column),
      conversion: isAlike ? unchanged : (conversionFrom(currencyOf(item)) ?? unchanged),
    })),
  );
  const movedIds = moved.map(({ uuid }) => uuid);
  return {
    name: 'proportion',
    column,
    asked: asked(column, {
      movedIds,
      isSplit: true,
      most: max,
      entry: { step: stepOf(isAlike ? currencyId : null), least: min },
    }),
    present,
    least: min,
    currencyId: isAlike ? currencyId : null,
    moved: movedIds,
  };
}
