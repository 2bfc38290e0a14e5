import { equalAmounts } from '../../packages/shares.ts';
import { exactDifference, exactSum } from '../../money/exact.ts';
import { largestRemainder } from '../../money/largest-remainder.ts';
import { isPackageInput, packageContext, packageInputFields } from '../package/package-fields.ts';
import { isAmountField, productFields, type AmountField } from '../product/product-fields.ts';
import type { Bounds } from '../fields/input-field.ts';
import type { ResolvedPosition } from '../resolve/resolve-cart.ts';
import { packageAmountColumn, type CellChange } from './cell-commands.ts';
import { isTypedColumn, type ChosenColumn, type InputColumn, type TypedColumn } from './table-rows.ts';

type Value = CellChange['value'];

const isWithin = (value: Value, { min, max }: Bounds) =>
  typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max;

const isAmount = (value: Value) => value === null || (typeof value === 'number' && value >= 0);

const contextOf = ({ offer, position }: Extract<ResolvedPosition, { kind: 'package' }>) =>
  packageContext(position.division, offer);

/** Returns the ids of the options offered for an item. */
export function offeredChoices(resolved: ResolvedPosition, column: ChosenColumn): readonly string[] {
  if (resolved.kind === 'package')
    return isPackageInput(column) ? packageInputFields[column].options(contextOf(resolved)) : [];
  const { product, limits } = resolved;
  return product ? productFields[column].options({ product, limits }) : [];
}

/** Whether an item accepts an amount of this kind. */
export function takesAmount(resolved: ResolvedPosition, column: AmountField): boolean {
  if (resolved.kind === 'package') return column === packageAmountColumn(resolved.position);
  const { product, limits } = resolved;
  return product !== null && productFields[column].requirement({ product, limits }) !== 'Forbidden';
}

/** Returns the bounds of a number of an item other than an amount; null if they are not known. */
export function boundsOf(resolved: ResolvedPosition, column: Exclude<TypedColumn, AmountField>): Bounds | null {
  if (resolved.kind === 'package')
    return isPackageInput(column) ? packageInputFields[column].bounds(contextOf(resolved)) : null;
  const { product, limits } = resolved;
  return product && productFields[column].bounds({ product, limits });
}

/** Whether a cell of an item accepts a value; amounts below the minimum are accepted and reported in the cell. */
export function cellTakes(resolved: ResolvedPosition, column: InputColumn, value: Value): boolean {
  if (isAmountField(column)) return isAmount(value) && takesAmount(resolved, column);
  if (!isTypedColumn(column)) return typeof value === 'string' && offeredChoices(resolved, column).includes(value);
  const bounds = boundsOf(resolved, column);
  return bounds !== null && (value === null || isWithin(value, bounds));
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
