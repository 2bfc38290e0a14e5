import { conversionFactor, type Conversion } from '../../forecast/forex.ts';
import { exactSum } from '../../money/exact.ts';
import type { Bounds } from '../../cart/fields/input-field.ts';
import { packagePartId } from '../../cart/resolve/resolve-package.ts';
import type { CartPosition, PackagePosition } from '../../cart/document.ts';
import { packageAmountColumn, type CellChange } from '../../cart/table/cell-commands.ts';
import type { GoalColumn } from './seek-goal.ts';
import type { AnalysedPart } from '../parts/analysed-part.ts';

/** An amount that stays in proportion to those of other positions. */
export interface ProportionedAmount {
  amount: number;
  bounds: Bounds;
  /** Conversion into the currency in which the amounts are added up. */
  conversion: Conversion;
}

/**
 * Returns the bounds of a total of amounts in fixed proportions, so that each stays within its own bounds (calculation, section
 * 11). `present` is their current sum.
 */
export function proportionBounds(amounts: readonly ProportionedAmount[]): Bounds & { present: number } {
  const converted = amounts.map(({ amount, conversion }) => amount * conversionFactor(conversion));
  const present = exactSum(converted);
  const totalAt = (bound: number, amount: number) => (bound / amount) * present;
  return {
    present,
    min: Math.ceil(Math.max(0, ...amounts.map(({ amount, bounds }) => totalAt(bounds.min, amount)))),
    max: Math.floor(Math.min(...amounts.map(({ amount, bounds }) => totalAt(bounds.max, amount)))),
  };
}

/** If a package's funds have amounts, these are changed as well, so that its shares stay and its funds add up to its total. */
function packageCells(position: PackagePosition, parts: readonly AnalysedPart[], column: GoalColumn): CellChange[] {
  const { uuid, division } = position;
  if (column !== packageAmountColumn(position)) return [];
  const total = { uuid, column, value: exactSum(parts.map(({ forecast }) => forecast[column])), text: null };
  if (division.method === 'PERCENT') return [total];
  const ofFunds = division.funds.flatMap(({ id: fundId }): CellChange[] => {
    const part = parts.find(({ id }) => id === packagePartId(uuid, fundId));
    return part ? [{ uuid, fundId, column, value: part.forecast[column], text: null }] : [];
  });
  return [total, ...ofFunds];
}

/**
 * Returns the cell changes that turn the cart's parts into those of the result: the figure sought, for every position where it
 * differs (calculation, section 11).
 *
 * @param before - the current positions
 * @param after - the parts of the result
 */
export function goalCells(
  before: readonly CartPosition[],
  after: readonly AnalysedPart[],
  column: GoalColumn,
): CellChange[] {
  return before.flatMap((position): CellChange[] => {
    const { uuid } = position;
    const parts = after.filter(({ positionId }) => positionId === uuid);
    const [first] = parts;
    if (!first) return [];
    if (column !== 'investmentHorizon' && position.itemType === 'Package') return packageCells(position, parts, column);
    const present = position.itemType === 'Package' ? position.calcInput.investmentHorizon : position.calcInput[column];
    const value = first.forecast[column];
    return value === (present ?? 0) ? [] : [{ uuid, column, value, text: null }];
  });
}
