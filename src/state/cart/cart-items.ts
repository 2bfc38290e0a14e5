import { proxy } from 'valtio';
import type { ResolvedCart } from '#domain/cart/resolve/resolve-cart.ts';
import { createItemState, listedPosition, showResolved, type ItemState, type ListedPosition } from './cart-state.ts';

export interface CartListState {
  positions: readonly ListedPosition[];
}

function isSameList(left: readonly ListedPosition[], right: readonly ListedPosition[]): boolean {
  return (
    left.length === right.length &&
    left.every(({ uuid, name }, index) => right[index]?.uuid === uuid && right[index]?.name === name)
  );
}

/** The proxies that the cards read: one an item, and a small one of the positions. */
export class CartItems {
  readonly list = proxy<CartListState>({ positions: [] });
  readonly #items = new Map<string, ItemState>();
  /* The same as in `list`, out of valtio's reach: whoever goes through all of them does not pay for a proxy each. */
  #listed: readonly ListedPosition[] = [];
  #ordered: readonly ItemState[] = [];

  find(uuid: string): ItemState | undefined {
    return this.#items.get(uuid);
  }

  inOrder(): readonly ItemState[] {
    return this.#ordered;
  }

  /** Shows a cart as it was read; answers what is to be calculated anew, and whether an item came or went. */
  show({ positions }: ResolvedCart): { changed: ItemState[]; hasMoved: boolean } {
    const listed = positions.map(({ position }) => listedPosition(position));
    const wanted = new Set(listed.map(({ uuid }) => uuid));
    const before = this.#items.size;
    for (const uuid of this.#items.keys()) if (!wanted.has(uuid)) this.#items.delete(uuid);
    let hasMoved = this.#items.size < before;
    const changed = positions.flatMap((resolved): ItemState[] => {
      const item = this.#items.get(resolved.uuid);
      if (item?.kind === resolved.kind) return showResolved(item, resolved) ? [item] : [];
      const created = createItemState(resolved);
      this.#items.set(resolved.uuid, created);
      hasMoved = true;
      return [created];
    });
    if (hasMoved || !isSameList(this.#listed, listed)) {
      this.#listed = listed;
      this.#ordered = listed.flatMap(({ uuid }) => this.#items.get(uuid) ?? []);
      this.list.positions = listed;
    }
    return { changed, hasMoved };
  }
}
