import { applyCommand } from '#domain/cart/commands/apply-command.ts';
import type { CartCommand, CommandRefusal } from '#domain/cart/commands/command.ts';
import { emptyCart, type CartDocument } from '#domain/cart/document.ts';
import { identified, isOtherOrder, withExpectedId, withOrderId } from '#domain/cart/history/order-id.ts';
import { noHistory, subjectOf } from '#domain/cart/history/cart-history.ts';
import {
  hasPerson,
  haveSamePerson,
  isPersonal,
  withPerson,
  type PersonalPart,
} from '#domain/cart/order/personal-part.ts';
import { withoutPackages, type Prepared } from '#domain/cart/prepare/prepare-change.ts';
import type { PrepareContext } from '#domain/cart/prepare/prepare-context.ts';
import { resolveCart, type ResolvedCart } from '#domain/cart/resolve/resolve-cart.ts';
import { isDeepEqual } from '#domain/equality.ts';
import type { CartCalculation } from './cart-calculation.ts';
import type { CartItems } from './cart-items.ts';
import type { CartPorts } from './cart-ports.ts';
import { contextOf } from './read-context.ts';
import { typedWith, type ItemState } from './cart-state.ts';
import type { CartTerms } from './cart-terms.ts';
import { History, type CartStep } from './history.ts';
import { ThrottledSave } from './throttled-save.ts';
import type { OrderClients, OpenOrder } from './order-clients.ts';
import type { OrderStepsView } from './order-steps.ts';
import type { KeptCart } from './persistence.ts';
import type { DisplayOrder } from './display-order.ts';
import { ownedStore } from '../storage/session-store.ts';

/** Parts of the cart that a change passes through. */
export interface CartParts {
  items: CartItems;
  order: DisplayOrder;
  terms: CartTerms;
  calculation: CartCalculation;
  steps: OrderStepsView;
  clients: OrderClients;
}

type CommandOptions = { key?: string; mark?: NonNullable<CartStep['mark']> };

/** A step that changes more items than these does not render them all at once, which would block the page. */
const mostAtOnce = 10;

/** Counts the positions that a document has not in common with an earlier one. */
function countOthers(before: CartDocument, after: CartDocument): number {
  const former = new Set(before.positions);
  return after.positions.filter((position) => !former.has(position)).length;
}

/** Commands that replace the order. */
const replacing: ReadonlySet<CartCommand['kind']> = new Set(['remove-all', 'apply-draft']);

/** The document of a cart and the only way to change it: apply, record, derive, schedule, keep (architecture, section 7). */
export class Dispatch {
  readonly history = new History();
  /** Whether another window has framework contract and date of birth of the order, which this one lacks (C4). */
  readonly person = ownedStore({ isElsewhere: false });
  /**
   * Counts the changes of this window and those taken over from others. `large` counts the steps that change many items: their list
   * is rendered from the start, a few at a time.
   */
  readonly edits = ownedStore({ here: 0, elsewhere: 0, large: 0 });
  readonly #ports: CartPorts;
  readonly #parts: CartParts;
  readonly #save: ThrottledSave;
  #document: CartDocument = emptyCart;
  #resolved: ResolvedCart | undefined;
  /** Commands not yet persisted: they are applied again if another tab has written meanwhile. */
  #unsaved: CartCommand[] = [];

  constructor(ports: CartPorts, parts: CartParts) {
    this.#ports = ports;
    this.#parts = parts;
    this.#save = new ThrottledSave(() => {
      this.#unsaved = [];
      const { isElsewhere: lacksPerson } = this.person;
      ports.storage.write({ document: this.#document, history: this.history.steps, lacksPerson });
    });
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
   * Applies a command. `mark` is state outside the document that changes with the command and is restored by undo; `key`
   * identifies the changed part, which is debounced separately. Returns the refusal, or null.
   */
  run(command: CartCommand, options: CommandOptions = {}): CommandRefusal | null {
    this.mergeExternalChanges();
    return this.#apply(command, options);
  }

  #apply(command: CartCommand, { key, mark }: CommandOptions = {}): CommandRefusal | null {
    const before = this.#document;
    const applied = applyCommand(before, command, contextOf(this.#ports).ordering);
    if (!applied.done) return applied.refusal;
    const after = identified(before, applied.document, { command, newId: this.#ports.newOrderId });
    if (after === before && !mark) {
      this.#parts.items.showTyped(command);
      this.#parts.order.showTyped(command);
      this.#noteTyping(command, key);
      return null;
    }
    const isReplaced = replacing.has(command.kind);
    this.history.record({
      before,
      after,
      subject: subjectOf(command),
      at: this.#ports.now(),
      keepsPerson: isReplaced && haveSamePerson(before.order, after.order),
      ...(mark && { mark }),
    });
    if (mark) this.#ports.draft.set(mark.after);
    // The personal data in this window now belong to the order.
    if (hasPerson(after.order) || isReplaced) this.person.isElsewhere = false;
    this.#noteLarge(after);
    this.#show(after, { command, key });
    this.#noteTyping(command, key);
    this.#unsaved.push(command);
    this.#changed();
    return null;
  }

  /** Typing restarts the debounce with every key, whether or not it changes the calculator's input. */
  #noteTyping(command: CartCommand, key: string | undefined): void {
    this.#parts.calculation.typed(key === undefined ? typedWith(command).map(({ uuid }) => uuid) : [key]);
  }

  /** Undoes or redoes a step; returns the step, or null if nothing is left. */
  move(way: 'undo' | 'redo'): CartStep | null {
    this.mergeExternalChanges();
    const moved = this.history.move(way, this.#expected(way));
    if (!moved) return null;
    const { mark } = moved.step;
    if (mark) this.#ports.draft.set(way === 'undo' ? mark.before : mark.after);
    const document = this.#withClient(moved);
    this.#noteLarge(document);
    this.#show(document);
    // Not a command: if another tab writes now, its version is merged without this step.
    this.#unsaved = [];
    this.#changed();
    this.#save.flush();
    return moved.step;
  }

  /** Returns the document of an undo or redo with the personal data of its client. */
  #withClient({ document, step }: { document: CartDocument; step: CartStep }): CartDocument {
    const { clients } = this.#parts;
    const from = this.openOrder();
    if (replacing.has(step.kind)) return this.#withOrder(document, clients.move(step, from, document.order));
    if (from.order.id === document.order.id) return document;
    const returned = clients.return({ ...from, order: document.order });
    const { past, future } = this.history.steps;
    // Personal values that steps record come and go with these.
    const isRecorded = [...past, ...future].some(({ change }) => change.order.some(({ path }) => isPersonal(path)));
    return this.#withOrder(document, isRecorded ? { ...returned, order: document.order } : returned);
  }

  #withOrder(document: CartDocument, { order, isElsewhere }: OpenOrder): CartDocument {
    this.person.isElsewhere = isElsewhere;
    return order === document.order ? document : { ...document, order };
  }

  /** The order as this window knows it, to be left. */
  openOrder(): OpenOrder {
    return { order: this.#document.order, isElsewhere: this.person.isElsewhere };
  }

  /** Returns the document in the state that the next undo or redo step expects. */
  #expected(way: 'undo' | 'redo'): CartDocument {
    const { past, future } = this.history.steps;
    const step = (way === 'undo' ? past : future).at(-1);
    return step ? withExpectedId(this.#document, step.change, way === 'undo' ? 'after' : 'before') : this.#document;
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

  /** Takes over personal values of the order that this window lacks; no step of the history. */
  takePerson(person: PersonalPart): void {
    if (hasPerson(this.#document.order)) return;
    this.#document = { ...this.#document, order: withPerson(this.#document.order, person) };
    this.person.isElsewhere = false;
    this.refresh();
    this.#changed();
    this.#save.flush();
  }

  /** Clears undo and redo. */
  forgetHistory(): void {
    this.history.take(noHistory, this.#document);
    this.#parts.clients.forget();
    this.#save.changed();
    this.#save.flush();
  }

  /** Adopts the cart written by another tab, and applies the unsaved commands again on top of it. */
  mergeExternalChanges(): void {
    const newer = this.#ports.storage.readNewer();
    if (!newer) return;
    const again = this.#unsaved;
    this.#unsaved = [];
    this.#save.drop();
    this.take(newer);
    for (const command of again) this.run(command);
  }

  /** Replaces the cart by a stored one; unchanged items keep their figures. */
  take({ document: kept, history, lacksPerson }: KeptCart): void {
    const document = this.#takeOrder(kept, lacksPerson);
    const whole = withoutPackages(document, contextOf(this.#ports));
    this.history.take(whole === document ? history : noHistory, whole);
    // What another window has only learnt of the client changes nothing here.
    this.#show(isDeepEqual(whole, this.#document) ? this.#document : whole);
    this.edits.elsewhere += 1;
  }

  #takeOrder(document: CartDocument, lacksPerson: boolean): CartDocument {
    const { clients } = this.#parts;
    const { id } = this.#document.order;
    // The client in this window belongs to the order that another window has replaced (SIL-174).
    if (isOtherOrder(this.#document, document)) clients.leave(this.openOrder(), null);
    const open = { order: document.order, isElsewhere: lacksPerson };
    return this.#withOrder(document, id === document.order.id ? open : clients.return(open));
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

  /** Persists pending changes. */
  flush(): void {
    this.#save.flush();
  }

  /** Empties the page's cart and its history; the stored cart stays. */
  close(): void {
    this.flush();
    this.#save.drop();
    this.#document = emptyCart;
    this.#resolved = undefined;
    this.person.isElsewhere = false;
    Object.assign(this.edits, { here: 0, elsewhere: 0 });
    this.#parts.steps.orderChanged();
    this.history.reset();
    const { items, order, clients } = this.#parts;
    clients.forget();
    const nothing = resolveCart(emptyCart, contextOf(this.#ports));
    items.show(nothing);
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

  #show(document: CartDocument, { command, key }: { command?: CartCommand; key?: string | undefined } = {}): void {
    const { items, order, calculation, steps } = this.#parts;
    if (document !== this.#document) steps.orderChanged();
    this.#document = document;
    this.#resolved = resolveCart(document, contextOf(this.#ports), this.#resolved);
    order.show(this.#resolved.order, command);
    const { ordered, changed, lacking, hasMoved } = items.show(this.#resolved, command);
    if (changed.length > 0) calculation.changed(ordered, key === undefined ? changed.map(({ uuid }) => uuid) : [key]);
    if (hasMoved) calculation.changed(ordered);
    if (lacking.length > 0) void this.loadTerms(lacking);
  }
}
