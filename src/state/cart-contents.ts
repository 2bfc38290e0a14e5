import { proxy } from 'valtio';
import type { CartItem, CartItemType } from '#domain/cart/cart-item.ts';
import type { PackageItem } from '#domain/packages/package-item.ts';
import { putBackInput } from '#domain/packages/put-back.ts';
import { packageProducts } from '#domain/packages/package-offer.ts';
import { CartCalculation } from './cart-calculation.ts';
import { createItemState, isSameItem, plainItem, type CartItemState } from './cart-item-state.ts';
import { productsOf } from './cart-judge.ts';
import type { CartPorts } from './cart-ports.ts';
import { assignPackage, type PackageState } from './package-state.ts';
import { nextRevision, type ProductState } from './product-state.ts';

export interface CartPosition {
  uuid: string;
  itemType: CartItemType;
  id: string;
  /** Of a package; a product's is in the catalogue. */
  name: string | null;
}

function toPosition(item: CartItem): CartPosition {
  const { uuid, itemType, id } = item;
  return { uuid, itemType, id, name: item.itemType === 'Package' ? item.name : null };
}

function assignItem(state: CartItemState, wanted: CartItem): void {
  if (state.itemType === 'Package') {
    if (wanted.itemType === 'Package') assignPackage(state, wanted);
  } else if (wanted.itemType !== 'Package') Object.assign(state, { texts: {}, calcInput: { ...wanted.calcInput } });
}

/** The items on the page in cart order, kept in storage, shared by tabs, and calculated. */
export class CartContents {
  /** Positions in cart order: changes only when one comes or goes, or is renamed. */
  readonly list = proxy<{ positions: readonly CartPosition[] }>({ positions: [] });
  readonly calculation: CartCalculation;
  readonly ports: CartPorts;
  readonly #items = new Map<string, CartItemState>();

  constructor(ports: CartPorts) {
    this.ports = ports;
    this.calculation = new CartCalculation(ports, () => this.inOrder());
  }

  find(uuid: string): CartItemState | undefined {
    return this.#items.get(uuid);
  }

  product(uuid: string): ProductState | undefined {
    const item = this.#items.get(uuid);
    return item?.itemType === 'Package' ? undefined : item;
  }

  package(uuid: string): PackageState | undefined {
    const item = this.#items.get(uuid);
    return item?.itemType === 'Package' ? item : undefined;
  }

  holds({ itemType, id }: Pick<CartPosition, 'itemType' | 'id'>): boolean {
    return this.list.positions.some((position) => position.itemType === itemType && position.id === id);
  }

  inOrder(): CartItemState[] {
    return this.list.positions.flatMap(({ uuid }) => this.#items.get(uuid) ?? []);
  }

  plainItems(): CartItem[] {
    return this.inOrder().map(plainItem);
  }

  keep(): void {
    this.ports.storage.write(this.plainItems());
  }

  /** Puts an item at the end without having it calculated. */
  admit(item: CartItem): CartItemState {
    const state = createItemState(item);
    this.#items.set(item.uuid, state);
    this.list.positions = [...this.list.positions, toPosition(item)];
    return state;
  }

  insert(item: CartItem): void {
    void this.prepare(this.admit(item));
  }

  drop(uuid: string): void {
    this.#items.delete(uuid);
    this.list.positions = this.list.positions.filter((position) => position.uuid !== uuid);
  }

  clear(): void {
    this.#items.clear();
    this.list.positions = [];
  }

  /** Has the list say what a package is called now. */
  renamed({ uuid, name }: PackageState): void {
    this.list.positions = this.list.positions.map((position) =>
      position.uuid === uuid ? { ...position, name } : position,
    );
  }

  /** Sees to the terms of an item's products, then has it judged and calculated; the key is what was changed of it. */
  async prepare(item: CartItemState, key?: string): Promise<void> {
    const { ports } = this;
    const owners = () => productsOf(item, ports.catalogue()).flatMap((product) => product?.termsOwner ?? []);
    const missing = owners().filter((owner) => !ports.terms(owner));
    if (missing.length > 0) {
      item.status = 'loading';
      const loaded = await Promise.all(missing.map((owner) => ports.loadTerms(owner).catch(() => null)));
      if (this.#items.get(item.uuid) !== item) return;
      // Another line or fund may have been chosen meanwhile, whose own reading decides.
      const wanted = new Set(owners().map(({ id }) => id));
      if (missing.some(({ id }, index) => !loaded[index] && wanted.has(id))) item.status = 'unloadable';
    }
    this.calculation.itemChanged(item, key);
  }

  inputChanged(item: CartItemState, key?: string): void {
    item.revision = nextRevision();
    void this.prepare(item, key);
  }

  /** Makes the cart on the page equal to the given items; what is the same on both sides keeps its figures. */
  takeOver(given: readonly CartItem[]): void {
    const wanted = this.whole(given);
    const kept = new Set(wanted.map(({ uuid }) => uuid));
    for (const { uuid } of this.list.positions) if (!kept.has(uuid)) this.drop(uuid);
    for (const item of wanted) {
      const state = this.#items.get(item.uuid);
      if (!state) this.insert(item);
      else if (!isSameItem(plainItem(state), item)) {
        assignItem(state, item);
        this.inputChanged(state);
      }
    }
    this.list.positions = wanted.map(toPosition);
    this.calculation.cartChanged();
  }

  takeNewer(): void {
    const newer = this.ports.storage.takeNewer();
    if (newer) this.takeOver(newer);
  }

  /** The items as this portal takes them: without packages where those are switched off (SIL-109). */
  whole(items: readonly CartItem[]): CartItem[] {
    if (!this.ports.packagesDisabled()) return [...items];
    const whole = items.filter(({ itemType }) => itemType !== 'Package');
    for (const item of items) if (item.itemType === 'Package') whole.push(...this.loose(item, whole));
    return whole;
  }

  /** The funds of a package as items of their own, as far as they are offered and not there already (PACK-13, SIL-107). */
  loose(item: PackageItem, there: readonly Pick<CartPosition, 'itemType' | 'id'>[]): CartItem[] {
    const { ports } = this;
    return packageProducts(item, ports.catalogue()).flatMap((product) => {
      if (!product || there.some(({ itemType, id }) => itemType === 'Fund' && id === product.id)) return [];
      const terms = ports.terms(product.termsOwner);
      const calcInput = putBackInput(product, terms, item.calcInput, ports.user()?.currencyId ?? product.currencyId);
      return [{ uuid: ports.newUuid(), id: product.id, itemType: 'Fund', isAmlValidated: false, calcInput }];
    });
  }
}
