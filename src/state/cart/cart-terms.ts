import { termsOwnersOf } from '#domain/cart/resolve/resolve-cart.ts';
import type { CartPorts } from './cart-ports.ts';
import type { ItemState } from './cart-state.ts';

/** Loads the fee schemes and limits that the items of a cart need. */
export class CartTerms {
  readonly #ports: CartPorts;
  readonly #find: (uuid: string) => ItemState | undefined;

  constructor(ports: CartPorts, find: (uuid: string) => ItemState | undefined) {
    this.#ports = ports;
    this.#find = find;
  }

  /**
   * Loads an item's missing terms; resolves with whether any were loaded. Terms that cannot be loaded leave a warning on the
   * item.
   */
  async load(item: ItemState): Promise<boolean> {
    const missing = this.#missing(item);
    if (missing.length === 0) return false;
    item.isUnloadable = false;
    const loaded = await Promise.all(missing.map((owner) => this.#ports.loadTerms(owner).catch(() => null)));
    if (this.#find(item.uuid) !== item) return false;
    // Another line or fund may have been chosen meanwhile; its own request then decides.
    const wanted = new Set(this.#missing(item).map(({ id }) => id));
    item.isUnloadable = missing.some(({ id }, index) => !loaded[index] && wanted.has(id));
    return loaded.some((terms) => terms !== null);
  }

  #missing(item: ItemState) {
    return termsOwnersOf(item.resolved).filter((owner) => !this.#ports.terms(owner));
  }
}
