import { cartOrderSchema, readCart, storedCart } from '#contract/cart-document.ts';
import { emptyCart, type CartDocument, type CartPosition } from '#domain/cart/document.ts';
import {
  formerDocuments,
  noHistory,
  recorded,
  redone,
  undone,
  type StepSubject,
} from '#domain/cart/history/cart-history.ts';
import { variantsOf } from '#domain/cart/variants/plan-variant.ts';
import { withExpectedId } from '#domain/cart/history/order-id.ts';
import { isDeepEqual } from '#domain/equality.ts';
import type { OrderDetails } from '#domain/order/order-details.ts';
import type { ListedPosition } from './cart-state.ts';
import type { OrderHistory, OrderStep } from './stored/stored-history.ts';
import { ownedStore } from '../storage/session-store.ts';

/** A step and its target, for its label. */
export interface NamedStep extends StepSubject {
  /** The changed product or package, if it is known: the step may have removed it. */
  position: Omit<ListedPosition, 'uuid'> | null;
}

export interface CartHistoryState {
  undo: NamedStep | null;
  redo: NamedStep | null;
  /** Incremented with every change of the stacks, also by typing that extends the last step. */
  edition: number;
}

function namedStep(step: OrderStep | undefined, { positions }: CartDocument): NamedStep | null {
  if (!step) return null;
  const { kind, uuid, field, count, change } = step;
  const moved = () => [...change.gone, ...change.come].map((placed) => placed.position);
  const isMeant = (one: CartPosition) => one.uuid === uuid;
  const found = uuid === null ? undefined : (positions.find(isMeant) ?? moved().find(isMeant));
  const position = found
    ? { itemType: found.itemType, id: found.id, name: found.itemType === 'Package' ? found.name : null }
    : null;
  return { kind, uuid, field, ...(count !== undefined && { count }), position };
}

const isWhole = (read: CartDocument | null, document: CartDocument): boolean =>
  read?.positions.length === document.positions.length && variantsOf(read).length === variantsOf(document).length;

/** Whether the document resulting from a stored step is a valid cart. */
const isSound = (document: CartDocument): boolean =>
  isWhole(readCart(storedCart(document)), document) && cartOrderSchema.safeParse(document.order).success;

/** Undo and redo stacks of the cart. */
export class History {
  /** The next steps of undo and redo; updated only when they change. */
  readonly state = ownedStore<CartHistoryState>({ undo: null, redo: null, edition: 0 });
  #history: OrderHistory = noHistory;

  get steps(): OrderHistory {
    return this.#history;
  }

  get newest(): OrderStep | undefined {
    return this.#history.past.at(-1);
  }

  take(history: OrderHistory, document: CartDocument): void {
    this.#history = history;
    this.state.edition += 1;
    const undo = namedStep(this.newest, document);
    const redo = namedStep(history.future.at(-1), document);
    if (!isDeepEqual(undo, this.state.undo)) this.state.undo = undo;
    if (!isDeepEqual(redo, this.state.redo)) this.state.redo = redo;
  }

  /** Returns the newest steps, newest first, each with the document before it. */
  recent(document: CartDocument, most: number): { step: NamedStep; before: CartDocument }[] {
    return formerDocuments(this.#history, document, most).flatMap(({ step, before, after }) => {
      const named = namedStep(step, after);
      return named ? [{ step: named, before }] : [];
    });
  }

  reset(): void {
    this.take(noHistory, emptyCart);
    this.state.edition = 0;
  }

  record(done: Parameters<typeof recorded<OrderDetails>>[1]): void {
    this.take(recorded(this.#history, done), done.after);
  }

  /** What was undone before an order began is not of its client (SIL-246). */
  endRedo(document: CartDocument): void {
    if (this.#history.future.length > 0) this.take({ ...this.#history, future: [] }, document);
  }

  /** Returns the document after undoing or redoing a step; null if nothing is left. */
  move(
    way: 'undo' | 'redo',
    document: CartDocument,
    details: OrderDetails,
  ): { document: CartDocument; step: OrderStep } | null {
    const { past, future } = this.#history;
    const next = (way === 'undo' ? past : future).at(-1);
    const expected = next && withExpectedId(document, next.change, way === 'undo' ? 'after' : 'before');
    const moved = expected ? (way === 'undo' ? undone : redone)(this.#history, expected, details) : null;
    if (!moved || !isSound(moved.document)) {
      // A history that does not fit the document is discarded; the cart stays unchanged.
      if (next) this.take(noHistory, document);
      return null;
    }
    this.take(moved.history, moved.document);
    return moved;
  }
}
