import { equalAmounts } from '../../packages/shares.ts';
import { exactDifference, exactSum } from '../../money/exact.ts';
import { largestRemainder } from '../../money/largest-remainder.ts';
import type { Bounds } from '../product/item-limits.ts';
import { offeredCurrencies } from '../product/offered-currencies.ts';
import type { ResolvedPosition } from '../resolve/resolve-cart.ts';
import { packageAmountColumn, type CellChange } from './cell-commands.ts';
import type { InputColumn, TypedColumn } from './table-columns.ts';

type AmountColumn = Exclude<TypedColumn, 'investmentHorizon'>;

type Value = CellChange['value'];

const isWithin = (value: Value, { min, max }: { min: number; max: number }) =>
  typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max;

const isAmount = (value: Value) => value === null || (typeof value === 'number' && value >= 0);

/** Ids of the currencies or charging methods that an item may have. */
export function offeredChoices(
  resolved: ResolvedPosition,
  column: Exclude<InputColumn, TypedColumn>,
): readonly string[] {
  const isCurrency = column === 'currencyId';
  if (resolved.kind === 'package') return isCurrency ? resolved.offer.currencyIds : resolved.offer.chargingMethodIds;
  const { product } = resolved;
  if (!product) return [];
  return isCurrency ? offeredCurrencies(product) : (product.contractType?.commChargingMethods ?? []);
}

/** Whether an item takes an amount of this kind. */
export function takesAmount(resolved: ResolvedPosition, column: AmountColumn): boolean {
  if (resolved.kind === 'package') return column === packageAmountColumn(resolved.position);
  const { product } = resolved;
  const kind = column === 'oneOffAmount' ? product?.oneOffInvestmentType : product?.periodicalInvestmentType;
  return kind !== undefined && kind !== 'Forbidden';
}

/** The whole years that an item may run for, where they are known. */
export const horizonsOf = (resolved: ResolvedPosition): Bounds | undefined =>
  resolved.kind === 'package' ? resolved.offer.investmentHorizon : resolved.limits?.investmentHorizon;

/** Whether a cell of an item can hold a value; whether an amount is large enough is said in the cell itself. */
export function cellTakes(resolved: ResolvedPosition, column: InputColumn, value: Value): boolean {
  switch (column) {
    case 'oneOffAmount':
    case 'periodicalAmount':
      return isAmount(value) && takesAmount(resolved, column);
    case 'investmentHorizon': {
      const years = horizonsOf(resolved);
      return years !== undefined && (value === null || isWithin(value, years));
    }
    default:
      return typeof value === 'string' && offeredChoices(resolved, column).includes(value);
  }
}

/** How an amount is split over several items. */
export const splitWays = ['equal', 'share'] as const;
export type SplitWay = (typeof splitWays)[number];

/**
 * Parts of an amount that add up to it: equal ones in whole units, what is left one unit each to the first, or whole units in
 * the proportion of what the items have now, by the largest remainder, equal where they have nothing (screens, section 2).
 *
 * @param amounts - what the items have now, null where nothing was entered
 */
export function splitAmount(total: number, amounts: readonly (number | null)[], way: SplitWay): number[] {
  const weights = amounts.map((amount) => amount ?? 0);
  if (way === 'equal' || weights.every((weight) => weight === 0)) return equalAmounts(total, amounts.length);
  const whole = Math.floor(total);
  const [first = 0, ...others] = largestRemainder(weights, whole);
  return [exactSum([first, exactDifference(total, whole)]), ...others];
}
