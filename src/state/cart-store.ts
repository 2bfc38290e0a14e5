import { addRefusal, type AddRefusal } from '#domain/cart/can-add.ts';
import type { CalcInput, CartItem, CartItemType } from '#domain/cart/cart-item.ts';
import { findProduct, isOrderable } from '#domain/cart/cart-product.ts';
import { withConsistentLines } from '#domain/cart/contract-lines.ts';
import { defaultInput, productToAdd } from '#domain/cart/default-item.ts';
import type { ItemField } from '#domain/cart/validate-item.ts';
import type { CartCalculation } from './cart-calculation.ts';
import { plainItem } from './cart-item-state.ts';
import { CartContents, type CartPosition } from './cart-contents.ts';
import { CartPackages } from './cart-packages.ts';
import type { CartPorts } from './cart-ports.ts';
import { plainPackage, type PackageState } from './package-state.ts';
import {
  isSameInput,
  isUnreadable,
  nextRevision,
  typedFields,
  type ProductState,
  type TypedTexts,
} from './product-state.ts';

/** Removal animation (CART-40, CONF-05). */
export const removalMs = 200;

/** A product, or a package template. */
export interface WantedItem {
  itemType: CartItemType;
  id: string;
  /** Line that a contract item starts on; left out, or not one of its lines, the longest is meant (SIL-54, SIL-73). */
  startingLineId?: string | undefined;
}

/** `max-items` carries the maximum that its message names; `unavailable`: the terms could not be read. */
export type AddOutcome =
  | { status: 'added'; uuid: string }
  | { status: 'max-items'; max: number }
  | { status: Exclude<AddRefusal, 'max-items'> | 'unavailable' };

/** What is to be added once the terms of its products are read. */
interface Addition {
  isOffered: boolean;
  read: () => Promise<CartItem | null>;
}

/** The cart of one user: a proxy an item and a small one of the positions, kept in storage and shared by tabs. */
export class CartStore {
  readonly packages: CartPackages;
  readonly #contents: CartContents;
  /** Goes up when the user changes, so that what was asked for an earlier one comes to nothing. */
  #session = 0;
  #unwatch: (() => void) | null = null;

  constructor(ports: CartPorts) {
    this.#contents = new CartContents(ports);
    this.packages = new CartPackages(this.#contents);
  }

  get list(): { positions: readonly CartPosition[] } {
    return this.#contents.list;
  }

  get calculation(): CartCalculation {
    return this.#contents.calculation;
  }

  item(uuid: string): ProductState | undefined {
    return this.#contents.product(uuid);
  }

  package(uuid: string): PackageState | undefined {
    return this.#contents.package(uuid);
  }

  /** Adds a product with its default values, or a template as a package, once the terms are read (CART-31…36, SIL-108). */
  async addToCart(wanted: WantedItem): Promise<AddOutcome> {
    this.#contents.takeNewer();
    const session = this.#session;
    const addition = this.#addition(wanted);
    const refused = this.#refusal(wanted, addition.isOffered);
    if (refused) return refused;
    const item = await addition.read().catch(() => null);
    if (!item || session !== this.#session) return { status: 'unavailable' };
    // Another one may have been added while the terms were read.
    const refusedNow = this.#refusal(wanted, addition.isOffered);
    if (refusedNow) return refusedNow;
    this.#contents.insert(item);
    this.#contents.keep();
    return { status: 'added', uuid: item.uuid };
  }

  /**
   * Resolves when the item is gone, after its animation (CART-40), and answers how to put it back; null where there was
   * nothing to remove. The funds of a removed package stand alone (PACK-13).
   */
  async removeFromCart(uuid: string): Promise<(() => void) | null> {
    const item = this.#contents.find(uuid);
    if (!item || item.isLeaving) return null;
    const session = this.#session;
    item.isLeaving = true;
    await new Promise((resolve) => {
      setTimeout(resolve, removalMs);
    });
    if (this.#contents.find(uuid) !== item) return null;
    this.#contents.takeNewer();
    const place = this.list.positions.findIndex((position) => position.uuid === uuid);
    this.#contents.drop(uuid);
    const loose = item.itemType === 'Package' ? this.packages.putBack(plainPackage(item)) : [];
    this.#contents.keep();
    this.calculation.cartChanged();
    return () => {
      if (session === this.#session) this.#undoRemoval(plainItem(item), place, loose);
    };
  }

  /** Empties the cart at once; answers how to put everything back (CART-21). */
  removeAll(): () => void {
    this.#contents.takeNewer();
    const session = this.#session;
    const removed = this.#contents.plainItems();
    this.#contents.takeOver([]);
    this.#contents.keep();
    return () => {
      if (session === this.#session) this.#putBack(removed);
    };
  }

  /** The items as they stand, in cart order, without results. */
  content(): CartItem[] {
    this.#contents.takeNewer();
    return this.#contents.plainItems();
  }

  /** Takes these items in place of all there are and calculates them (DRAFT-15); whether a product still exists is theirs to say (SIL-128). */
  replaceAll(items: readonly CartItem[]): void {
    this.#contents.takeNewer();
    this.#contents.takeOver([]);
    this.#contents.takeOver(items);
    this.#contents.keep();
  }

  /** Changes a product's input, and the texts that were typed for it; a null text shows the number itself. */
  changeItem(uuid: string, change: Partial<CalcInput>, texts: TypedTexts = {}): void {
    this.#contents.takeNewer();
    const item = this.item(uuid);
    if (!item) return;
    const wasUnreadable = typedFields.map((field) => isUnreadable(item, field));
    const changed = { ...item.calcInput, ...change };
    const lines = findProduct({ ...item, calcInput: changed }, this.#contents.ports.catalogue())?.lines ?? [];
    const input = withConsistentLines(changed, lines);
    const isSame = isSameInput(input, item.calcInput);
    Object.assign(item.texts, texts);
    if (!isSame) item.calcInput = input;
    const isAsReadable = typedFields.every((field, index) => isUnreadable(item, field) === wasUnreadable[index]);
    if (isSame && isAsReadable) return;
    this.#contents.inputChanged(item);
    this.#contents.keep();
  }

  /** Notes that a field was left: from now on its error is shown. */
  visitField(uuid: string, field: ItemField): void {
    const item = this.item(uuid);
    if (item) item.visited[field] = true;
  }

  /** Reads terms that could not be read and calculates again. */
  retry(): void {
    for (const item of this.#contents.inOrder()) {
      if (item.status === 'failed') item.revision = nextRevision();
      void this.#contents.prepare(item);
    }
  }

  /**
   * Turns to a user's kept cart (SHELL-61, R12). Resolves when the terms of its items are read, as far as they can be, and
   * everything is calculated once; an item without its terms stays, with its warning (SIL-40).
   */
  async open(userId: string): Promise<void> {
    this.close();
    const session = this.#session;
    const { ports } = this.#contents;
    this.#unwatch = ports.storage.watch(() => this.#contents.takeNewer());
    const items = this.#contents.whole(ports.storage.open(userId));
    if (items.length === 0) return;
    this.calculation.hold();
    const states = items.map((item) => this.#contents.admit(item));
    await Promise.all(states.map((state) => this.#contents.prepare(state)));
    if (session === this.#session) await this.calculation.release();
  }

  /** Empties the page's cart and lets go of the user; what is kept stays for the user's next time. */
  close(): void {
    this.#session += 1;
    this.#unwatch?.();
    this.#unwatch = null;
    this.#contents.clear();
    this.calculation.reset();
    this.#contents.ports.storage.close();
  }

  #addition(wanted: WantedItem): Addition {
    const { itemType, id, startingLineId } = wanted;
    if (itemType === 'Package') return this.packages.ofTemplate(id);
    const { ports } = this.#contents;
    const product = productToAdd({ itemType, id, startingLineId }, ports.catalogue());
    return {
      isOffered: isOrderable(product),
      read: async () => {
        const user = ports.user();
        if (!product || !user) return null;
        const terms = await ports.loadTerms(product.termsOwner);
        const calcInput = defaultInput(product, terms, user.currencyId);
        return { uuid: ports.newUuid(), itemType, id, isAmlValidated: false, calcInput };
      },
    };
  }

  #refusal(wanted: WantedItem, isOffered: boolean): AddOutcome | null {
    const { ports, list } = this.#contents;
    const onlyOneAppendixItemType = ports.user()?.onlyOneAppendixItemType ?? false;
    const rules = { maxItems: ports.maxItems(), onlyOneAppendixItemType };
    const status = addRefusal(wanted, isOffered, list.positions, rules);
    if (status === 'max-items') return { status, max: rules.maxItems };
    return status && { status };
  }

  /** Puts an item back into its place; the funds that had come out of a package go with it again. */
  #undoRemoval(item: CartItem, place: number, loose: readonly string[]): void {
    this.#contents.takeNewer();
    if (this.#contents.holds(item)) return;
    const others = this.#contents.plainItems().filter(({ uuid }) => !loose.includes(uuid));
    this.#contents.takeOver([...others.slice(0, place), item, ...others.slice(place)]);
    this.#contents.keep();
  }

  #putBack(removed: readonly CartItem[]): void {
    this.#contents.takeNewer();
    const missing = removed.filter((item) => !this.#contents.holds(item));
    this.#contents.takeOver([...missing, ...this.#contents.plainItems()]);
    this.#contents.keep();
  }
}
