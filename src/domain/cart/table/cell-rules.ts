import { equalAmounts } from '../../packages/shares.ts';
import { exactDifference, exactSum } from '../../money/exact.ts';
import { largestRemainder } from '../../money/largest-remainder.ts';
import type { Bounds } from '../product/item-limits.ts';
import { offeredCurrencies } from '../product/cart-product.ts';
import type { ResolvedPosition } from '../resolve/resolve-cart.ts';
import { packageAmountColumn, type CellChange } from './cell-commands.ts';
import type { InputColumn, TypedColumn } from './table-rows.ts';

type AmountColumn = Exclude<TypedColumn, 'investmentHorizon'>;

type Value = CellChange['value'];

const isWithin = (value: Value, { min, max }: { min: number; max: number }) =>
  typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max;

const isAmount = (value: Value) => value === null || (typeof value === 'number' && value >= 0);

/** Returns the ids of the currencies or charging methods offered for an item. */
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

/** Whether an item accepts an amount of this kind. */
export function takesAmount(resolved: ResolvedPosition, column: AmountColumn): boolean {
  if (resolved.kind === 'package') return column === packageAmountColumn(resolved.position);
  const { product } = resolved;
  const kind = column === 'oneOffAmount' ? product?.oneOffInvestmentType : product?.periodicalInvestmentType;
  return kind !== undefined && kind !== 'Forbidden';
}

/** Returns the horizons that an item allows, in whole years, if they are known. */
export const horizonsOf = (resolved: ResolvedPosition): Bounds | undefined =>
  resolved.kind === 'package' ? resolved.offer.investmentHorizon : resolved.limits?.investmentHorizon;

/** Whether a cell of an item accepts a value; amounts below the minimum are accepted and reported in the cell. */
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
 * Splits an amount into parts that add up to it (screens, section 2): either equal parts in whole units, with the remainder as
 * one unit each to the first ones, or whole units in proportion to the current amounts by the largest remainder; equal if there
 * are no current amounts.
 *
 * @param amounts - the current amounts, null where nothing was entered
 */
export function splitAmount(total: number, amounts: readonly (number | null)[], way: SplitWay): number[] {
  const weights = amounts.map((amount) => amount ?? 0);
  if (way === 'equal' || weights.every((weight) => weight === 0)) return equalAmounts(total, amounts.length);
  const whole = Math.floor(total);
  const [first = 0, ...others] = largestRemainder(weights, whole);
  return [exactSum([first, exactDifference(total, whole)]), ...others];
}
