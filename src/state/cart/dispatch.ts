import { applyCommand } from '#domain/cart/commands/apply-command.ts';
import type { CartCommand, CommandRefusal } from '#domain/cart/commands/command.ts';
import { emptyCart, type CartDocument } from '#domain/cart/document.ts';
import { identified, withOrderId } from '#domain/cart/history/order-id.ts';
import { noHistory, subjectOf } from '#domain/cart/history/cart-history.ts';
import { withoutPackages, type Prepared } from '#domain/cart/prepare/prepare-change.ts';
import type { PrepareContext } from '#domain/cart/prepare/prepare-context.ts';
import { resolveCart, type ResolvedCart } from '#domain/cart/resolve/resolve-cart.ts';
import { isDeepEqual } from '#domain/equality.ts';
import { changedDetails, type DetailsCommand } from '#domain/order/change-details.ts';
import { isKnownClient, noDetails, type OrderDetails } from '#domain/order/order-details.ts';
import type { CartCalculation } from './calculation/cart-calculation.ts';
import type { CartItems } from './cart-items.ts';
import type { CartPorts } from './cart-ports.ts';
import { contextOf } from './read-context.ts';
import { typedWith, type ItemState } from './cart-state.ts';
import type { CartTerms } from './cart-terms.ts';
import type { CartVariants } from './cart-variants.ts';
import { detailsStore, sameParts, showDetails } from './details-store.ts';
import { History } from './history.ts';
import type { OrderStep } from './stored/stored-history.ts';
import { ThrottledSave } from './stored/throttled-save.ts';
import type { OrderStepsView } from './order-steps.ts';
import type { PersistedOrder, SavedWork } from './stored/persisted-order.ts';
import type { DisplayOrder } from './display-order.ts';
import { ownedStore } from '../storage/session-store.ts';

/** Parts of the cart that a change passes through. */
export interface CartParts {
  items: CartItems;
  order: DisplayOrder;
  terms: CartTerms;
  calculation: CartCalculation;
  steps: OrderStepsView;
  variants: CartVariants;
}

type CommandOptions = { key?: string; details?: OrderDetails };

interface ShowOptions {
  command?: CartCommand;
  key?: string | undefined;
  isSameCart?: boolean;
}

/** A command that is not persisted yet, and the order that it belongs to. */
type Unsaved =
  | { command: CartCommand; options: CommandOptions }
  | { detailsCommand: DetailsCommand; orderId: string | null };

/** A step that changes more items than these does not render them all at once, which would block the page. */
const mostAtOnce = 10;

/** Counts the positions that a document has not in common with an earlier one. */
function countOthers(before: CartDocument, after: CartDocument): number {
  const former = new Set(before.positions);
  return after.positions.filter((position) => !former.has(position)).length;
}

/** The order of one client and the only way to change it: apply, record, derive, schedule, keep (architecture, section 7). */
export class Dispatch {
  readonly history = new History();
  /** What belongs to the order besides items and terms; each part is replaced as a whole. */
  readonly details = detailsStore();
  /**
   * Counts the changes of this window and those taken over from others. `large` counts the steps that change many items: their list
   * is rendered from the start, a few at a time.
   */
  readonly edits = ownedStore({ here: 0, elsewhere: 0, large: 0 });
  readonly #ports: CartPorts;
  readonly #parts: CartParts;
  readonly #save: ThrottledSave;
  #document: CartDocument = emptyCart;
  #details: OrderDetails = noDetails;
  #saved: SavedWork | null = null;
  #resolved: ResolvedCart | undefined;
  /** Commands not yet persisted: they are applied again if another window has written meanwhile. */
  #unsaved: Unsaved[] = [];
  #isTaking = false;
  /** Whether a move to another step is not persisted yet. */
  #hasMoved = false;

  constructor(ports: CartPorts, parts: CartParts) {
    this.#ports = ports;
    this.#parts = parts;
    this.#save = new ThrottledSave(() => this.#persist(), ports.alone);
    parts.steps.onChange(() => {
      if (this.#isTaking) return;
      this.#hasMoved = true;
      this.#save.changed();
    });
  }

  /** Writes the order, on top of what another window has written meanwhile. */
  #persist(): void {
    // What is applied again is persisted by that.
    if (this.mergeExternalChanges() && this.#unsaved.length > 0) return;
    this.#unsaved = [];
    this.#hasMoved = false;
    this.#ports.storage.write({
      document: this.#document,
      details: this.#details,
      steps: this.#parts.steps.toKeep,
      history: this.history.steps,
      saved: this.#saved,
    });
  }

  /** What the server holds of the order, as this browser has saved it in whichever window. */
  get saved(): SavedWork | null {
    return this.#saved;
  }

  noteSaved(saved: SavedWork): void {
    this.mergeExternalChanges();
    this.#saved = saved;
    this.#save.now();
  }

  get document(): CartDocument {
    return this.#document;
  }

  /** Prepares an edit for the current cart and applies its command; returns the command, null if it was refused. */
  transact<Command extends CartCommand>(
    prepare: (document: CartDocument, context: PrepareContext) => Prepared<Command>,
  ): Command | null {
    this.mergeExternalChanges();
    const prepared = prepare(this.#document, contextOf(this.#ports));
    return 'refusal' in prepared || this.#apply(prepared.command) ? null : prepared.command;
  }

  /**
   * Applies a command. With `details` it replaces the order, which an undo brings back with its client; `key` identifies the
   * changed part, which is debounced separately. Returns the refusal, or null.
   */
  run(command: CartCommand, options: CommandOptions = {}): CommandRefusal | null {
    this.mergeExternalChanges();
    return this.#apply(command, options);
  }

  #apply(command: CartCommand, options: CommandOptions = {}): CommandRefusal | null {
    const { key, details } = options;
    const before = this.#document;
    const applied = applyCommand(before, command, contextOf(this.#ports).ordering);
    if (!applied.done) return applied.refusal;
    const after = identified(before, applied.document, { command, newId: this.#ports.newOrderId });
    // A draft that is loaded once more is a step; an empty order that is emptied is none.
    const isEmptied = command.kind === 'remove-all' && isDeepEqual([after, details], [before, this.#details]);
    if (details ? isEmptied : after === before) {
      if (details) this.#parts.steps.orderChanged();
      this.#parts.items.showTyped(command);
      this.#parts.order.showTyped(command);
      this.#noteTyping(command, key);
      return null;
    }
    this.history.record({
      before,
      after,
      subject: subjectOf(command),
      at: this.#ports.now(),
      ...(details && { mark: { before: this.#details, after: details } }),
    });
    this.#noteLarge(after);
    this.#show(after, { command, key });
    if (details) this.#showOrder(details);
    this.#noteTyping(command, key);
    this.#unsaved.push({ command, options });
    this.#changed();
    return null;
  }

  /** Changes what belongs to the order besides items and terms; no step of the history (SIL-246). */
  changeDetails(command: DetailsCommand): void {
    const { id } = this.#document.order;
    this.mergeExternalChanges();
    // It was meant for the order that another window has replaced.
    if (id !== null && id !== this.#document.order.id) return;
    this.#applyDetails(command);
  }

  #applyDetails(command: DetailsCommand): void {
    const next = changedDetails(this.#details, command);
    if (next === this.#details) return;
    if (this.#document.order.id === null && isKnownClient(next)) {
      this.#show(withOrderId(this.#document, this.#ports.newOrderId()), { isSameCart: true });
      this.history.endRedo(this.#document);
    }
    this.#showDetails(next);
    this.#unsaved.push({ detailsCommand: command, orderId: this.#document.order.id });
    this.#changed();
  }

  /** Shows another order, whose steps are at the beginning. */
  #showOrder(details: OrderDetails): void {
    this.#parts.steps.orderChanged();
    this.#showDetails(details);
  }

  #showDetails(next: OrderDetails): void {
    this.#details = next;
    showDetails(this.details, next);
  }

  /** Typing restarts the debounce with every key, whether or not it changes the calculator's input. */
  #noteTyping(command: CartCommand, key: string | undefined): void {
    this.#parts.calculation.typed(key === undefined ? typedWith(command).map(({ uuid }) => uuid) : [key]);
  }

  /** Undoes or redoes a step; returns the step, or null if nothing is left. */
  move(way: 'undo' | 'redo'): OrderStep | null {
    this.mergeExternalChanges();
    const moved = this.history.move(way, this.#document, this.#details);
    if (!moved) return null;
    const { document, step } = moved;
    this.#noteLarge(document);
    this.#show(document);
    if (step.mark) this.#showOrder(way === 'undo' ? step.mark.before : step.mark.after);
    // Not a command: if another tab writes now, its version is merged without this step.
    this.#unsaved = [];
    this.#changed();
    this.#save.flush();
    return step;
  }

  /** Returns the id of the order; an order without items gets one when its contract is created (SIL-176). */
  orderId(): string {
    this.mergeExternalChanges();
    return this.#document.order.id ?? this.beginOrder();
  }

  /** Starts a new order for the cart: for a copy, or for what remains of a concluded one (SIL-183). */
  beginOrder(id: string = this.#ports.newOrderId()): string {
    this.#document = withOrderId(this.#document, id);
    this.refresh();
    this.#changed();
    this.#save.flush();
    return id;
  }

  /** Clears undo and redo. */
  forgetHistory(): void {
    this.history.take(noHistory, this.#document);
    this.#save.now();
  }

  /** Adopts the order written by another window, and applies the unsaved commands again; returns whether there was one. */
  mergeExternalChanges(): boolean {
    const newer = this.#ports.storage.readNewer();
    if (!newer) return false;
    const again = this.#unsaved;
    this.#unsaved = [];
    const before = this.#document;
    const moved = this.#hasMoved ? { ...this.#parts.steps.state } : null;
    this.#save.drop();
    this.take(newer);
    if (moved && before === this.#document) this.#parts.steps.moveTo(moved.active);
    for (const one of again) this.#again(one);
    return true;
  }

  #again(one: Unsaved): void {
    if ('command' in one) this.#apply(one.command, one.options);
    // Data of the client of an order that another window has replaced are of nobody here.
    else if (one.orderId === this.#document.order.id) this.#applyDetails(one.detailsCommand);
  }

  /** Replaces the order by a stored one; unchanged items keep their figures. It opens at the step at which it was left. */
  take({ document: kept, details, steps, history, saved }: PersistedOrder, { opens = false } = {}): void {
    this.#isTaking = true;
    const whole = withoutPackages(kept, contextOf(this.#ports));
    this.history.take(whole === kept ? history : noHistory, whole);
    this.#show(isDeepEqual(whole, this.#document) ? this.#document : whole);
    this.#showDetails(sameParts(this.#details, details));
    // A window that was hidden may show a step of the order before.
    this.#parts.steps[opens ? 'open' : 'follow'](steps);
    this.#saved = saved;
    this.#isTaking = false;
    this.edits.elsewhere += 1;
  }

  /** Called before the items change, so that they are not rendered in the former list first. */
  #noteLarge(after: CartDocument): void {
    if (countOthers(this.#document, after) > mostAtOnce) this.edits.large += 1;
  }

  #changed(): void {
    this.#save.changed();
    this.edits.here += 1;
  }

  /** Resolves the document again after a change of the catalogue, the terms or the user. */
  refresh(): void {
    this.#show(this.#document);
  }

  flush(): void {
    this.#save.flush();
  }

  /** Empties the page's cart and its history; the stored cart stays. */
  close(): void {
    this.flush();
    this.#save.drop();
    this.#unsaved = [];
    this.#hasMoved = false;
    this.#document = emptyCart;
    this.#resolved = undefined;
    this.#saved = null;
    this.#showDetails(noDetails);
    Object.assign(this.edits, { here: 0, elsewhere: 0 });
    this.history.reset();
    const { items, order, variants } = this.#parts;
    const nothing = resolveCart(emptyCart, contextOf(this.#ports));
    items.show(nothing);
    variants.show(emptyCart);
    order.show(nothing.order);
    order.reset();
  }

  /** Loads the missing terms of all items, then resolves the items with them. */
  async loadTerms(items: readonly ItemState[]): Promise<void> {
    const { terms, calculation } = this.#parts;
    const isRead = await Promise.all(items.map((item) => terms.load(item)));
    if (isRead.some(Boolean)) this.refresh();
    const lost = items.filter((item, index) => !isRead[index] && item.isUnloadable);
    if (lost.length > 0)
      calculation.changed(
        this.#parts.items.inOrder(),
        lost.map(({ uuid }) => uuid),
      );
  }

  #show(document: CartDocument, { command, key, isSameCart = false }: ShowOptions = {}): void {
    const { items, order, calculation, steps, variants } = this.#parts;
    const { positions: formerPositions, order: formerOrder } = this.#document;
    const isSamePlan = document.positions === formerPositions && document.order === formerOrder;
    if (!isSamePlan && !isSameCart) steps.orderChanged();
    this.#document = document;
    variants.show(document);
    this.#resolved = resolveCart(document, contextOf(this.#ports), this.#resolved);
    order.show(this.#resolved.order, command);
    const { ordered, changed, lacking, hasMoved } = items.show(this.#resolved, command);
    if (changed.length > 0) calculation.changed(ordered, key === undefined ? changed.map(({ uuid }) => uuid) : [key]);
    if (hasMoved) calculation.changed(ordered);
    if (lacking.length > 0) void this.loadTerms(lacking);
  }
}
