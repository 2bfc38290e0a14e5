import { isTypedColumn } from '#domain/cart/table/table-columns.ts';
import { prepareCells, type CellChange } from '#domain/cart/table/cell-commands.ts';
import { preparePacking, prepareRemovals } from '#domain/cart/prepare/prepare-several.ts';
import type { CartItems } from './cart-items.ts';
import type { Dispatch } from './dispatch.ts';
import { isLeftOutField } from './item-status.ts';

/** What is done with the cart in its table: many cells, or many rows, as one step. */
export class CartCells {
  readonly #items: CartItems;
  readonly #dispatch: Dispatch;

  constructor(items: CartItems, dispatch: Dispatch) {
    this.#items = items;
    this.#dispatch = dispatch;
  }

  /** Puts values into cells, all of them or none; false where one's item is gone. */
  change(changes: readonly CellChange[]): boolean {
    return changes.length > 0 && this.#dispatch.perform(prepareCells, changes) !== null;
  }

  /** The same where nobody is typing: what is wrong with a value is said at once. */
  fill(changes: readonly CellChange[]): boolean {
    if (!this.change(changes)) return false;
    for (const { uuid, column } of changes) this.leave(uuid, column);
    return true;
  }

  /** Notes that a cell was left: what is wrong with the value in it is shown. */
  leave(uuid: string, column: CellChange['column']): void {
    const item = this.#items.find(uuid);
    if (!item) return;
    const field = item.kind === 'package' && column.endsWith('Amount') ? 'investedAmount' : column;
    if (isLeftOutField(field)) delete item.entering[field];
    if (isTypedColumn(column) && item.kind === 'package') delete item.entering['funds'];
  }

  /** Takes items away at once; false where there was nothing to be taken (PACK-13). */
  remove(uuids: readonly string[]): boolean {
    return uuids.length > 0 && this.#dispatch.perform(prepareRemovals, uuids) !== null;
  }

  /** Moves funds that stand alone into a package, or into a new one where none is given; false where one must not (PACK-03). */
  intoPackage(uuid: string | null, fundUuids: readonly string[], name: string): boolean {
    return fundUuids.length > 0 && this.#dispatch.perform(preparePacking, { uuid, fundUuids, name }) !== null;
  }
}
