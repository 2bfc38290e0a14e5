import type { CartCommand } from '#domain/cart/commands/command.ts';
import { termsOwnersOf, type ResolvedCart, type ResolvedPosition } from '#domain/cart/resolve/resolve-cart.ts';
import { isDeepEqual, isShallowEqual } from '#domain/equality.ts';
import {
  createItemState,
  listedPosition,
  showResolved,
  showTyped,
  typedWith,
  type ItemState,
  type ListedPosition,
} from './cart-state.ts';
import { ownedStore } from '../storage/session-store.ts';

export interface CartListState {
  positions: readonly ListedPosition[];
}

interface ShownCart {
  ordered: readonly ItemState[];
  /** Items to recalculate. */
  changed: ItemState[];
  /** Items without terms that were added, or whose line or funds changed. */
  lacking: ItemState[];
  /** Whether items were added, removed or reordered. */
  hasMoved: boolean;
}

const none: ItemState[] = [];

/** An item with errors has no input before and after; so the owners of its terms show whether it needs other ones. */
function lacksOtherTerms(before: ResolvedPosition, after: ResolvedPosition): boolean {
  if (after.hasTerms) return false;
  const had = new Set(termsOwnersOf(before).map(({ id }) => id));
  return termsOwnersOf(after).some(({ id }) => !had.has(id));
}

/** Proxies for the cards: one per item, and a small one for the positions. */
export class CartItems {
  readonly list = ownedStore<CartListState>({ positions: [] });
  /** Items with a warning, in cart order (CART-58 to CART-60). */
  readonly warned = ownedStore<{ uuids: readonly string[] }>({ uuids: [] });
  readonly #items = new Map<string, ItemState>();
  /* The same as in `list`, outside valtio, so that iterating over it does not create a proxy per item. */
  #listed: readonly ListedPosition[] = [];
  #ordered: readonly ItemState[] = [];
  /** Records shown last: an identical record needs no update. */
  #shown: readonly ResolvedPosition[] = [];

  find(uuid: string): ItemState | undefined {
    return this.#items.get(uuid);
  }

  inOrder(): readonly ItemState[] {
    return this.#ordered;
  }

  /** Shows a resolved cart, and the texts typed with the command that changed it. */
  show({ positions }: ResolvedCart, command?: CartCommand): ShownCart {
    const shown = this.#shown;
    this.#shown = positions;
    const listed = positions.map((resolved, place) =>
      shown[place] === resolved
        ? (this.#listed[place] ?? listedPosition(resolved.position))
        : listedPosition(resolved.position),
    );
    let hasMoved =
      listed.length !== this.#listed.length || listed.some(({ uuid }, index) => this.#listed[index]?.uuid !== uuid);
    if (hasMoved) this.#keepOnly(listed);
    const lacking: ItemState[] = [];
    const changed = positions.flatMap((resolved, place): ItemState[] => {
      if (shown[place] === resolved) return none;
      const item = this.#items.get(resolved.uuid);
      if (item?.kind === resolved.kind) {
        if (lacksOtherTerms(item.resolved, resolved)) lacking.push(item);
        return showResolved(item, resolved) ? [item] : none;
      }
      const created = createItemState(resolved);
      if (!resolved.hasTerms) lacking.push(created);
      this.#items.set(resolved.uuid, created);
      hasMoved = true;
      return [created];
    });
    if (hasMoved || !isDeepEqual(this.#listed, listed)) {
      this.#listed = listed;
      this.#ordered = listed.flatMap(({ uuid }) => this.#items.get(uuid) ?? []);
      this.list.positions = listed;
    }
    this.#showWarned(positions);
    if (command) this.showTyped(command);
    return { ordered: this.#ordered, changed, lacking, hasMoved };
  }

  #showWarned(positions: readonly ResolvedPosition[]): void {
    const uuids = positions.flatMap(({ uuid, warnings }) => (warnings.length > 0 ? uuid : []));
    if (!isShallowEqual(uuids, this.warned.uuids)) this.warned.uuids = uuids;
  }

  #keepOnly(listed: readonly ListedPosition[]): void {
    const wanted = new Set(listed.map(({ uuid }) => uuid));
    for (const uuid of this.#items.keys()) if (!wanted.has(uuid)) this.#items.delete(uuid);
  }

  /** Shows the texts typed with a command that changes nothing else. */
  showTyped(command: CartCommand): void {
    for (const typed of typedWith(command)) {
      const item = this.#items.get(typed.uuid);
      if (item) showTyped(item, typed);
    }
  }
}
