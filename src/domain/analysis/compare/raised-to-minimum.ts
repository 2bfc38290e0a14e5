import { applyCommand } from '../../cart/commands/apply-command.ts';
import type { CartDocument, CartPosition } from '../../cart/document.ts';
import { isAmountField } from '../../cart/product/product-fields.ts';
import type { ResolvedCart, ResolvedPosition } from '../../cart/resolve/resolve-cart.ts';
import type { CellChange } from '../../cart/table/cell-commands.ts';
import { commandsOfCells } from './variant.ts';

/** Returns the minimum that the amount of a position is below, in its currency; null if no amount is too small. */
export function missedMinimum(resolved: ResolvedPosition): number | null {
  const [cell] = minimumCells(resolved);
  return typeof cell?.value === 'number' ? cell.value : null;
}

function minimumCells(resolved: ResolvedPosition): CellChange[] {
  const { uuid } = resolved;
  // A package has no minimum of its own.
  if (resolved.kind === 'package') return [];
  return Object.entries(resolved.errors).flatMap(([column, error]): CellChange[] =>
    isAmountField(column) && error.key === 'cart.min-investment'
      ? [{ uuid, column, value: error.bound, text: null }]
      : [],
  );
}

/** Raises the amounts of a cart that are below their minimum to it, so that no item is lost. */
export function raisedToMinimum(
  document: CartDocument,
  { positions, context }: Pick<ResolvedCart, 'positions' | 'context'>,
): readonly CartPosition[] {
  const commands = commandsOfCells(document, positions.flatMap(minimumCells));
  const applied = applyCommand(document, { kind: 'several', commands }, context.ordering);
  return applied.done ? applied.document.positions : document.positions;
}
