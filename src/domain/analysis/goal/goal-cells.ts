import { exactSum } from '../../money/exact.ts';
import { packagePartId } from '../../cart/resolve/resolve-package.ts';
import type { CartPosition, PackagePosition } from '../../cart/document.ts';
import { packageAmountColumn, type CellChange } from '../../cart/table/cell-commands.ts';
import type { TypedColumn } from '../../cart/table/table-columns.ts';
import type { AnalysedPart } from '../parts/analysed-part.ts';

/** A package whose funds have amounts is given those as well, so that its shares stay and its funds make up its total. */
function packageCells(position: PackagePosition, parts: readonly AnalysedPart[], column: TypedColumn): CellChange[] {
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
 * What is to be entered in the cart so that its parts become those of an answer: the figure that was sought, of the positions in
 * which it is another one (calculation, section 11).
 *
 * @param before - the positions as they stand
 * @param after - the parts of the answer
 */
export function goalCells(
  before: readonly CartPosition[],
  after: readonly AnalysedPart[],
  column: TypedColumn,
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
