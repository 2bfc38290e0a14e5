import { positionOfPart } from '../../cart/resolve/resolve-package.ts';
import { joinedRow, type ShownDifference, type ShownRow } from './shown-difference.ts';

/** A position of two compared carts with the cells that it shows; a package is the sum of its funds. */
export interface DifferenceRow extends ShownRow {
  /** The `pairId` of the position. */
  id: string;
}

/** Returns a row for each position, the largest difference first. */
export function differenceRows({ items }: Pick<ShownDifference, 'items'>): DifferenceRow[] {
  const byPosition = new Map<string, ShownRow[]>();
  for (const item of items) {
    const id = positionOfPart(item.id);
    const rows = byPosition.get(id);
    if (rows) rows.push(item);
    else byPosition.set(id, [item]);
  }
  return [...byPosition]
    .map(([id, rows]) => ({ id, ...joinedRow(rows) }))
    .toSorted((one, other) => Math.abs(other.difference) - Math.abs(one.difference));
}
