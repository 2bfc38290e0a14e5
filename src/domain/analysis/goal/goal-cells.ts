import { conversionFactor, type Conversion } from '../../forecast/forex.ts';
import { exactSum } from '../../money/exact.ts';
import { roundedQuotient, withoutNoise } from '../../money/rounding.ts';
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

/** More than those of the noise that is cleared from the sum. */
const partDecimals = 9;

/**
 * Returns the bounds of a total of amounts in fixed proportions, so that each stays within its own bounds (calculation, section
 * 11). `present` is their current sum.
 */
export function proportionBounds(amounts: readonly ProportionedAmount[]): Bounds & { present: number } {
  const ofBound = (bound: keyof Bounds) =>
    amounts.toSorted((one, other) => one.bounds[bound] / one.amount - other.bounds[bound] / other.amount);
  const [highest, lowest] = [ofBound('min').at(-1), ofBound('max')[0]];
  return {
    present: exactSum(amounts.map(({ amount, conversion }) => amount * conversionFactor(conversion))),
    min: highest ? Math.ceil(Math.max(0, totalAt(amounts, highest, highest.bounds.min))) : 0,
    max: lowest ? Math.floor(totalAt(amounts, lowest, lowest.bounds.max)) : Infinity,
  };
}

/** Returns the total at which one of the amounts is at its bound, exact where it is a whole number. */
function totalAt(amounts: readonly ProportionedAmount[], { amount }: ProportionedAmount, bound: number): number {
  const parts = amounts.map((one) => {
    const { multipliers, divisors } = one.conversion;
    return roundedQuotient([bound, one.amount, ...multipliers], [amount, ...divisors], partDecimals);
  });
  return withoutNoise(exactSum(parts));
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
