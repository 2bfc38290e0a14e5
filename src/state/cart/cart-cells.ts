import { isAmountField } from '#domain/cart/product/product-fields.ts';
import { isTypedColumn } from '#domain/cart/table/table-rows.ts';
import { prepareCells, type CellChange } from '#domain/cart/table/cell-commands.ts';
import { preparePacking, prepareRemovals } from '#domain/cart/prepare/prepare-several.ts';
import type { CartItems } from './cart-items.ts';
import type { Dispatch } from './dispatch.ts';
import { isLeftOutField } from './calculation/item-status.ts';

/** Edits the cart in its table: many cells or rows in one step. */
export class CartCells {
  readonly #items: CartItems;
  readonly #dispatch: Dispatch;

  constructor(items: CartItems, dispatch: Dispatch) {
    this.#items = items;
    this.#dispatch = dispatch;
  }

  /** Sets the values of cells, all or none; returns false if one of the items is gone. */
  change(changes: readonly CellChange[]): boolean {
    return changes.length > 0 && this.#dispatch.transact((document) => prepareCells(document, changes)) !== null;
  }

  /** Sets the values of cells that are not being edited, so that errors are shown at once. */
  fill(changes: readonly CellChange[]): boolean {
    if (!this.change(changes)) return false;
    for (const { uuid, column } of changes) this.leave(uuid, column);
    return true;
  }

  /** Marks a cell as left, so that its error is shown. */
  leave(uuid: string, column: CellChange['column']): void {
    const item = this.#items.find(uuid);
    if (!item) return;
    const field = item.kind === 'package' && isAmountField(column) ? 'investedAmount' : column;
    if (isLeftOutField(field)) delete item.entering[field];
    if (isTypedColumn(column) && item.kind === 'package') delete item.entering.funds;
  }

  /** Removes items at once; returns false if there is nothing to remove (PACK-13). */
  remove(uuids: readonly string[]): boolean {
    if (uuids.length === 0) return false;
    return this.#dispatch.transact((document, context) => prepareRemovals(document, uuids, context)) !== null;
  }

  /**
   * Moves separate funds into a package, or into a new one if none is given; returns false if one cannot be moved (PACK-03).
   */
  intoPackage(uuid: string | null, fundUuids: readonly string[], name: string): boolean {
    if (fundUuids.length === 0) return false;
    const wanted = { uuid, fundUuids, name };
    return this.#dispatch.transact((document, context) => preparePacking(document, wanted, context)) !== null;
  }
}
