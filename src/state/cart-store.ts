import { proxy } from 'valtio';
import { addRefusal, type AddRefusal } from '#domain/cart/can-add.ts';
import type { CalcInput, CartItem, CartItemType } from '#domain/cart/cart-item.ts';
import { findProduct, type CartProduct } from '#domain/cart/cart-product.ts';
import { withConsistentLines } from '#domain/cart/contract-lines.ts';
import { defaultInput, productToAdd, type WantedProduct } from '#domain/cart/default-item.ts';
import type { ItemField } from '#domain/cart/validate-item.ts';
import { CartCalculation } from './cart-calculation.ts';
import {
  createItemState,
  isSameInput,
  isUnreadable,
  nextRevision,
  plainItem,
  typedFields,
  type CartItemState,
  type TypedTexts,
} from './cart-item-state.ts';
import type { CartPorts } from './cart-ports.ts';

/** Removal animation (CART-40, CONF-05). */
export const removalMs = 200;

export interface CartPosition {
  uuid: string;
  itemType: CartItemType;
  id: string;
}

type PlacedProduct = Pick<CartPosition, 'itemType' | 'id'>;

/** `max-items` carries the maximum that its message names; `unavailable`: the product's terms could not be read. */
export type AddOutcome =
  | { status: 'added'; uuid: string }
  | { status: 'max-items'; max: number }
  | { status: Exclude<AddRefusal, 'max-items'> | 'unavailable' };

const toPosition = ({ uuid, itemType, id }: CartItem): CartPosition => ({ uuid, itemType, id });

/** The cart of one user: a proxy an item and a small one of the positions, kept in storage and shared by tabs. */
export class CartStore {
  /** Positions in cart order: changes only when one comes or goes. */
  readonly list = proxy<{ positions: readonly CartPosition[] }>({ positions: [] });
  readonly calculation: CartCalculation;
  readonly #ports: CartPorts;
  readonly #items = new Map<string, CartItemState>();
  /** Goes up when the user changes, so that what was asked for an earlier one comes to nothing. */
  #session = 0;
  #unwatch: (() => void) | null = null;

  constructor(ports: CartPorts) {
    this.#ports = ports;
    this.calculation = new CartCalculation(ports, () => this.#inOrder());
  }

  item(uuid: string): CartItemState | undefined {
    return this.#items.get(uuid);
  }

  /** Adds a product with its default values once its terms are read (CART-31…36). */
  async addToCart(wanted: WantedProduct): Promise<AddOutcome> {
    this.#takeNewer();
    const session = this.#session;
    const product = productToAdd(wanted, this.#ports.catalogue());
    const refused = this.#refusal(wanted, product);
    if (refused) return refused;
    const user = this.#ports.user();
    if (!product || !user) return { status: 'unavailable' };
    const terms = await this.#ports.loadTerms(product.termsOwner).catch(() => null);
    if (!terms || session !== this.#session) return { status: 'unavailable' };
    // Another one may have been added while the terms were read.
    const refusedNow = this.#refusal(wanted, product);
    if (refusedNow) return refusedNow;
    const uuid = this.#ports.newUuid();
    const calcInput = defaultInput(product, terms, user.currencyId);
    const { itemType, id } = wanted;
    this.#insert({ uuid, itemType, id, isAmlValidated: false, calcInput });
    this.#keep();
    return { status: 'added', uuid };
  }

  /** Resolves when the item is gone, after its animation (CART-40). */
  async removeFromCart(uuid: string): Promise<void> {
    const item = this.#items.get(uuid);
    if (!item || item.isLeaving) return;
    item.isLeaving = true;
    await new Promise((resolve) => {
      setTimeout(resolve, removalMs);
    });
    if (this.#items.get(uuid) !== item) return;
    this.#takeNewer();
    this.#drop(uuid);
    this.#keep();
    this.calculation.cartChanged();
  }

  /** Empties the cart at once; answers how to put everything back (CART-21). */
  removeAll(): () => void {
    this.#takeNewer();
    const session = this.#session;
    const removed = this.#plainItems();
    this.#takeOver([]);
    this.#keep();
    return () => {
      if (session === this.#session) this.#putBack(removed);
    };
  }

  /** Changes an item's input, and the texts that were typed for it; a null text shows the number itself. */
  changeItem(uuid: string, change: Partial<CalcInput>, texts: TypedTexts = {}): void {
    this.#takeNewer();
    const item = this.#items.get(uuid);
    if (!item) return;
    const wasUnreadable = typedFields.map((field) => isUnreadable(item, field));
    const changed = { ...item.calcInput, ...change };
    const lines = findProduct({ ...item, calcInput: changed }, this.#ports.catalogue())?.lines ?? [];
    const input = withConsistentLines(changed, lines);
    const isSame = isSameInput(input, item.calcInput);
    Object.assign(item.texts, texts);
    if (!isSame) item.calcInput = input;
    const isAsReadable = typedFields.every((field, index) => isUnreadable(item, field) === wasUnreadable[index]);
    if (isSame && isAsReadable) return;
    this.#inputChanged(item);
    this.#keep();
  }

  /** Notes that a field was left: from now on its error is shown. */
  visitField(uuid: string, field: ItemField): void {
    const item = this.#items.get(uuid);
    if (item) item.visited[field] = true;
  }

  /** Reads terms that could not be read and calculates again. */
  retry(): void {
    for (const item of this.#inOrder()) {
      if (item.status === 'failed') item.revision = nextRevision();
      void this.#prepare(item);
    }
  }

  /**
   * Turns to a user's kept cart (SHELL-61, R12). Resolves when the terms of its items are read, as far as they can be, and
   * everything is calculated once; an item without its terms stays, with its warning (SIL-40).
   */
  async open(userId: string): Promise<void> {
    this.close();
    const session = this.#session;
    this.#unwatch = this.#ports.storage.watch(() => this.#takeNewer());
    const items = this.#ports.storage.open(userId);
    if (items.length === 0) return;
    this.calculation.hold();
    const states = items.map((item) => this.#admit(item));
    await Promise.all(states.map((state) => this.#prepare(state)));
    if (session === this.#session) await this.calculation.release();
  }

  /** Empties the page's cart and lets go of the user; what is kept stays for the user's next time. */
  close(): void {
    this.#session += 1;
    this.#unwatch?.();
    this.#unwatch = null;
    this.#items.clear();
    this.list.positions = [];
    this.calculation.reset();
    this.#ports.storage.close();
  }

  #inOrder(): CartItemState[] {
    return this.list.positions.flatMap(({ uuid }) => this.#items.get(uuid) ?? []);
  }

  #plainItems(): CartItem[] {
    return this.#inOrder().map(plainItem);
  }

  #keep(): void {
    this.#ports.storage.write(this.#plainItems());
  }

  #holds({ itemType, id }: PlacedProduct): boolean {
    return this.list.positions.some((position) => position.itemType === itemType && position.id === id);
  }

  #refusal(wanted: PlacedProduct, product: CartProduct | null): AddOutcome | null {
    const onlyOneAppendixItemType = this.#ports.user()?.onlyOneAppendixItemType ?? false;
    const rules = { maxItems: this.#ports.maxItems(), onlyOneAppendixItemType };
    const status = addRefusal(wanted, product, this.list.positions, rules);
    if (status === 'max-items') return { status, max: rules.maxItems };
    return status && { status };
  }

  /** Sees to the terms of an item's product, then has it judged and calculated. */
  async #prepare(item: CartItemState): Promise<void> {
    const product = findProduct(item, this.#ports.catalogue());
    if (product && !this.#ports.terms(product.termsOwner)) {
      item.status = 'loading';
      const terms = await this.#ports.loadTerms(product.termsOwner).catch(() => null);
      if (this.#items.get(item.uuid) !== item) return;
      // Another line may have been chosen meanwhile, whose own reading decides.
      const owner = findProduct(item, this.#ports.catalogue())?.termsOwner;
      if (!terms && owner?.id === product.termsOwner.id) item.status = 'unloadable';
    }
    this.calculation.itemChanged(item);
  }

  #inputChanged(item: CartItemState): void {
    item.revision = nextRevision();
    void this.#prepare(item);
  }

  #admit(item: CartItem): CartItemState {
    const state = createItemState(item);
    this.#items.set(item.uuid, state);
    this.list.positions = [...this.list.positions, toPosition(item)];
    return state;
  }

  #insert(item: CartItem): void {
    void this.#prepare(this.#admit(item));
  }

  #drop(uuid: string): void {
    this.#items.delete(uuid);
    this.list.positions = this.list.positions.filter((position) => position.uuid !== uuid);
  }

  /** Makes the cart on the page equal to the given items; what is the same on both sides keeps its figures. */
  #takeOver(wanted: readonly CartItem[]): void {
    const kept = new Set(wanted.map(({ uuid }) => uuid));
    for (const { uuid } of this.list.positions) if (!kept.has(uuid)) this.#drop(uuid);
    for (const item of wanted) {
      const state = this.#items.get(item.uuid);
      if (!state) this.#insert(item);
      else if (!isSameInput(state.calcInput, item.calcInput)) {
        Object.assign(state, { texts: {}, calcInput: { ...item.calcInput } });
        this.#inputChanged(state);
      }
    }
    this.list.positions = wanted.map(toPosition);
    this.calculation.cartChanged();
  }

  #takeNewer(): void {
    const newer = this.#ports.storage.takeNewer();
    if (newer) this.#takeOver(newer);
  }

  #putBack(removed: readonly CartItem[]): void {
    this.#takeNewer();
    this.#takeOver([...removed.filter((item) => !this.#holds(item)), ...this.#plainItems()]);
    this.#keep();
  }
}
