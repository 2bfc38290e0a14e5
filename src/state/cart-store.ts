import { proxy } from 'valtio';
import { addRefusal, type AddRefusal } from '#domain/cart/can-add.ts';
import type { CalcInput, CartItem, CartItemType } from '#domain/cart/cart-item.ts';
import { findProduct } from '#domain/cart/cart-product.ts';
import { withConsistentLines } from '#domain/cart/contract-lines.ts';
import { defaultInput, productToAdd } from '#domain/cart/default-item.ts';
import type { ItemField } from '#domain/cart/validate-item.ts';
import { createCartCalculation, type CartSummaryState } from './cart-calculation.ts';
import {
  createItemState,
  isSameInput,
  nextRevision,
  plainItem,
  type CartItemState,
  type TypedField,
} from './cart-item-state.ts';
import type { CartPorts } from './cart-ports.ts';

/** Removal animation (CART-40, CONF-05). */
export const removalMs = 200;

export interface CartPosition {
  uuid: string;
  itemType: CartItemType;
  id: string;
}

/** `max-items` carries the maximum that the message names. */
export type AddOutcome =
  | { status: 'added'; uuid: string }
  | { status: 'max-items'; max: number }
  | { status: Exclude<AddRefusal, 'max-items'> | 'unavailable' };

export type InputChange = Partial<CalcInput>;

export interface CartStore {
  /** The positions in cart order: changes only when one comes or goes. */
  list: { positions: readonly CartPosition[] };
  summary: CartSummaryState;
  item(uuid: string): CartItemState | undefined;
  addToCart(wanted: { itemType: CartItemType; id: string }): Promise<AddOutcome>;
  /** Resolves when the item is gone, after its animation. */
  removeFromCart(uuid: string): Promise<void>;
  /** Empties the cart at once; answers how to put everything back. */
  removeAll(): () => void;
  /** Changes an item's input, and the text that was typed for it. */
  changeItem(uuid: string, change: InputChange, texts?: Partial<Record<TypedField, string>>): void;
  /** Notes that a field was left: from now on its error is shown. */
  visitField(uuid: string, field: ItemField): void;
  /** Reads terms that could not be read and calculates again. */
  retry(): void;
  /** Turns to a user's kept cart. */
  open(userId: string): void;
  /** Empties the page's cart and lets go of the user; what is kept stays for the user's next time. */
  close(): void;
}

export function createCartStore(ports: CartPorts): CartStore {
  const items = new Map<string, CartItemState>();
  const list = proxy<{ positions: readonly CartPosition[] }>({ positions: [] });
  const inOrder = () => list.positions.flatMap(({ uuid }) => items.get(uuid) ?? []);
  const calculation = createCartCalculation(ports, inOrder);
  /** Goes up when the user changes, so that what was asked for an earlier one comes to nothing. */
  let session = 0;
  let unwatch: () => void = () => undefined;

  const keep = () => ports.storage.write(inOrder().map(plainItem));

  async function loadTerms(item: CartItemState): Promise<void> {
    const product = findProduct(item, ports.catalogue());
    if (!product || ports.terms(product.termsOwner)) return calculation.itemChanged(item);
    item.status = 'loading';
    try {
      await ports.loadTerms(product.termsOwner);
    } catch {
      // Another line may have been chosen meanwhile, whose own loading decides.
      const now = findProduct(item, ports.catalogue());
      if (now?.termsOwner.id === product.termsOwner.id) item.status = 'unloadable';
    }
    if (items.get(item.uuid) === item) calculation.itemChanged(item);
  }

  function insert(item: CartItem, index: number): CartItemState {
    const state = createItemState(item);
    items.set(item.uuid, state);
    const { uuid, itemType, id } = item;
    list.positions = list.positions.toSpliced(index, 0, { uuid, itemType, id });
    void loadTerms(state);
    return state;
  }

  function drop(uuid: string): void {
    items.delete(uuid);
    list.positions = list.positions.filter((position) => position.uuid !== uuid);
  }

  function setInput(item: CartItemState, input: CalcInput): void {
    item.calcInput = input;
    item.revision = nextRevision();
    void loadTerms(item);
  }

  /** Makes the cart on the page equal to the given items; what is the same on both sides keeps its figures. */
  function takeOver(wanted: readonly CartItem[]): void {
    const kept = new Set(wanted.map(({ uuid }) => uuid));
    for (const { uuid } of list.positions) if (!kept.has(uuid)) drop(uuid);
    for (const [index, item] of wanted.entries()) {
      const state = items.get(item.uuid);
      if (!state) insert(item, index);
      else if (!isSameInput(state.calcInput, item.calcInput)) {
        state.texts = {};
        setInput(state, { ...item.calcInput });
      }
    }
    list.positions = wanted.map(({ uuid, itemType, id }) => ({ uuid, itemType, id }));
    calculation.cartChanged();
  }

  function takeNewer(): void {
    const newer = ports.storage.takeNewer();
    if (newer) takeOver(newer);
  }

  async function addToCart(wanted: { itemType: CartItemType; id: string }): Promise<AddOutcome> {
    takeNewer();
    const thisSession = session;
    const product = productToAdd(wanted, ports.catalogue());
    const refusal = () => {
      const user = ports.user();
      const rules = { maxItems: ports.maxItems(), onlyOneAppendixItemType: user?.onlyOneAppendixItemType ?? false };
      const status = addRefusal(wanted, product, list.positions, rules);
      return status === 'max-items' ? { status, max: rules.maxItems } : status && { status };
    };
    const refused = refusal();
    if (refused) return refused;
    const user = ports.user();
    if (!product || !user) return { status: 'unavailable' };
    try {
      const terms = await ports.loadTerms(product.termsOwner);
      if (thisSession !== session) return { status: 'unavailable' };
      // Another one may have been added while the terms were read.
      const refusedNow = refusal();
      if (refusedNow) return refusedNow;
      const uuid = ports.newUuid();
      const calcInput = defaultInput(product, terms, user.currencyId);
      insert({ uuid, ...wanted, isAmlValidated: false, calcInput }, list.positions.length);
      keep();
      return { status: 'added', uuid };
    } catch {
      return { status: 'unavailable' };
    }
  }

  async function removeFromCart(uuid: string): Promise<void> {
    const item = items.get(uuid);
    if (!item || item.isLeaving) return;
    item.isLeaving = true;
    await new Promise((resolve) => setTimeout(resolve, removalMs));
    takeNewer();
    if (items.get(uuid) !== item) return;
    drop(uuid);
    keep();
    calculation.cartChanged();
  }

  function removeAll(): () => void {
    takeNewer();
    const thisSession = session;
    const removed = inOrder().map(plainItem);
    takeOver([]);
    keep();
    return () => {
      if (thisSession !== session) return;
      takeNewer();
      const isThere = ({ itemType, id }: CartItem) =>
        list.positions.some((position) => position.itemType === itemType && position.id === id);
      takeOver([...removed.filter((item) => !isThere(item)), ...inOrder().map(plainItem)]);
      keep();
    };
  }

  function changeItem(uuid: string, change: InputChange, texts: Partial<Record<TypedField, string>> = {}): void {
    takeNewer();
    const item = items.get(uuid);
    if (!item) return;
    Object.assign(item.texts, texts);
    const changed = { ...item.calcInput, ...change };
    const input = withConsistentLines(
      changed,
      findProduct({ ...item, calcInput: changed }, ports.catalogue())?.lines ?? [],
    );
    if (isSameInput(input, item.calcInput)) return;
    setInput(item, input);
    keep();
  }

  function close(): void {
    session += 1;
    unwatch();
    unwatch = () => undefined;
    items.clear();
    list.positions = [];
    calculation.reset();
    ports.storage.close();
  }

  return {
    list,
    summary: calculation.summary,
    item: (uuid) => items.get(uuid),
    addToCart,
    removeFromCart,
    removeAll,
    changeItem,
    visitField: (uuid, field) => {
      const item = items.get(uuid);
      if (item) item.visited[field] = true;
    },
    retry: () => {
      for (const item of inOrder()) {
        if (item.status === 'failed') item.revision = nextRevision();
        void loadTerms(item);
      }
    },
    open: (userId) => {
      close();
      unwatch = ports.storage.watch(takeNewer);
      takeOver(ports.storage.open(userId));
    },
    close,
  };
}
