import { screenScenario } from '#worker-client/forecast-calls.ts';
import type { AddRefusal } from '#domain/cart/can-add.ts';
import type {
  CartCommand,
  InputChange,
  PlacedPosition,
  TakeVariant,
  VariantCommand,
} from '#domain/cart/commands/command.ts';
import type { CartDocument, CartItemType } from '#domain/cart/document.ts';
import { withOrderId } from '#domain/cart/history/order-id.ts';
import { firstSteps } from '#domain/cart/steps/cart-steps.ts';
import { isKnownClient, noDetails, type OrderContract, type OrderDetails } from '#domain/order/order-details.ts';
import { prepareAddition, termsToAdd, type WantedItem } from '#domain/cart/prepare/prepare-addition.ts';
import { withoutPackages, prepareInput, prepareRemoval } from '#domain/cart/prepare/prepare-change.ts';
import { CartCalculation } from './calculation/cart-calculation.ts';
import { CartCells } from './cart-cells.ts';
import { CartItems } from './cart-items.ts';
import { CartOrderView } from './cart-order-view.ts';
import { CartPackages } from './cart-packages.ts';
import type { CartPorts } from './cart-ports.ts';
import { contextOf, loadAllTerms } from './read-context.ts';
import { nextRevision, type ItemState, type PackageState, type ProductState } from './cart-state.ts';
import type { CartForecast, CartSummaryState } from './calculation/cart-summary.ts';
import { CartTerms } from './cart-terms.ts';
import { CartVariants } from './cart-variants.ts';
import { Dispatch } from './dispatch.ts';
import type { OrderStep } from './stored/stored-history.ts';
import { itemStatus, type LeftOutField } from './calculation/item-status.ts';
import { OrderStepsView } from './order-steps.ts';
import { DisplayOrder } from './display-order.ts';

/** Duration of the removal animation (CART-40, CONF-05). */
const removalMs = 200;

/** A refusal contains the values of its message; `unavailable`: the terms could not be loaded. */
export type AddOutcome =
  | { status: 'added'; uuid: string }
  | { status: 'max-items'; max: number }
  | { status: 'other-currency'; currencyId: string; fundNames: readonly string[] }
  | { status: Exclude<AddRefusal, 'max-items'> | 'unavailable' };

/** The cart of one user and all its operations. */
export class CartStore {
  readonly cells: CartCells;
  readonly packages: CartPackages;
  readonly order: CartOrderView;
  readonly calculation: CartCalculation;
  readonly steps = new OrderStepsView();
  readonly variants = new CartVariants();
  readonly edits: Dispatch['edits'];
  /** What belongs to the order besides items and terms. */
  readonly details: Dispatch['details'];
  readonly #ports: CartPorts;
  readonly #items = new CartItems();
  readonly #dispatch: Dispatch;
  /** Incremented when the user changes, so that answers for an earlier user are discarded. */
  #session = 0;
  #unwatch: (() => void) | null = null;
  /** Forecast of the figures persisted last. */
  #keptForecast: CartForecast | null = null;

  constructor(ports: CartPorts) {
    this.#ports = ports;
    this.calculation = new CartCalculation(ports, screenScenario);
    const terms = new CartTerms(ports, (uuid) => this.#items.find(uuid));
    const order = new DisplayOrder(contextOf(ports).ordering);
    this.#dispatch = new Dispatch(ports, {
      items: this.#items,
      order,
      terms,
      calculation: this.calculation,
      steps: this.steps,
      variants: this.variants,
    });
    this.edits = this.#dispatch.edits;
    this.details = this.#dispatch.details;
    this.order = new CartOrderView(order, this.#dispatch);
    this.cells = new CartCells(this.#items, this.#dispatch);
    this.packages = new CartPackages(this.#items, this.#dispatch);
  }

  /** Positions in cart order; their number is shown in the cart's badge. */
  get list(): CartItems['list'] {
    return this.#items.list;
  }

  /** Clears undo and redo after a signed order. */
  forgetHistory = (): void => this.#dispatch.forgetHistory();

  /** The next steps of undo and redo. */
  get history(): Dispatch['history'] {
    return this.#dispatch.history;
  }

  /** Items whose product has a warning that blocks the next step (CART-58 to CART-60). */
  get warned(): CartItems['warned'] {
    return this.#items.warned;
  }

  get summary(): CartSummaryState {
    return this.calculation.summary.state;
  }

  item(uuid: string): ItemState | undefined {
    return this.#items.find(uuid);
  }

  product(uuid: string): ProductState | undefined {
    const item = this.item(uuid);
    return item?.kind === 'product' ? item : undefined;
  }

  package(uuid: string): PackageState | undefined {
    const item = this.item(uuid);
    return item?.kind === 'package' ? item : undefined;
  }

  find(itemType: CartItemType, id: string): string | undefined {
    return this.list.positions.find((position) => position.itemType === itemType && position.id === id)?.uuid;
  }

  /** The cart as this window knows it; `content` first takes over what another one has written. */
  get document(): CartDocument {
    return this.#dispatch.document;
  }

  /** Applies an edit that is prepared for the current cart; returns its command, null if it was refused. */
  transact: Dispatch['transact'] = (prepare) => this.#dispatch.transact(prepare);

  content(): CartDocument {
    this.#dispatch.mergeExternalChanges();
    return this.#dispatch.document;
  }

  /** Returns the id of the order; creates one for an order without items (SIL-176). */
  orderId(): string {
    return this.#dispatch.orderId();
  }

  /** Starts a new order for the cart: for a copy, or after the end of the previous one (SIL-176, SIL-183). */
  beginOrder = (id?: string): void => void this.#dispatch.beginOrder(id);

  /** Changes the client card, answers, contract or draft of the order. */
  changeDetails: Dispatch['changeDetails'] = (command) => this.#dispatch.changeDetails(command);

  /** What the server holds of the order, as this browser has saved it in whichever window (SIL-210). */
  get saved(): Dispatch['saved'] {
    return this.#dispatch.saved;
  }

  noteSaved: Dispatch['noteSaved'] = (saved) => this.#dispatch.noteSaved(saved);

  /** Adds a product with its default values, or a template as a package, after its terms are loaded (CART-31…36, SIL-108). */
  async add(wanted: WantedItem): Promise<AddOutcome> {
    const session = this.#session;
    const early = this.#prepareAddition(wanted);
    if ('status' in early) return early;
    const isRead = await loadAllTerms(termsToAdd(wanted, contextOf(this.#ports)), this.#ports);
    if (!isRead || !this.#ports.user() || session !== this.#session) return { status: 'unavailable' };
    // Another one may have been added while the terms were loading.
    const addition = this.#prepareAddition(wanted);
    if ('status' in addition) return addition;
    const refusal = this.#dispatch.run(addition.command);
    return refusal ? { status: 'already-there' } : { status: 'added', uuid: addition.command.position.uuid };
  }

  /**
   * Removes an item; resolves after its animation (CART-40) and returns a function that restores it, null if there is nothing
   * to remove. The funds of a removed package become separate positions (PACK-13).
   */
  async remove(uuid: string): Promise<(() => void) | null> {
    const item = this.#items.find(uuid);
    if (!item || item.isLeaving) return null;
    item.isLeaving = true;
    await new Promise((resolve) => {
      setTimeout(resolve, removalMs);
    });
    if (this.#items.find(uuid) !== item) return null;
    const takeAway = () => this.#dispatch.transact((document, context) => prepareRemoval(document, uuid, context));
    return this.#undoRemoval(() => takeAway() !== null);
  }

  /** Empties cart, order, client and draft; returns how to undo it, null if it was empty (CART-21, SIL-174, SIL-84). */
  removeAll(): (() => void) | null {
    const emptied: CartCommand = { kind: 'remove-all', withOrder: true };
    return this.#undoRemoval(() => !this.#dispatch.run(emptied, { details: noDetails }));
  }

  /** Ends the order with its contract, of which nothing comes back (SIGN-21, SIL-174, SIL-226); null leaves none. */
  conclude(contract: OrderContract | null): void {
    this.#dispatch.run({ kind: 'remove-all', withOrder: true }, { details: { ...noDetails, contract } });
    this.forgetHistory();
  }

  /** Replaces cart and client by a draft's or none; returns how to undo it (DRAFT-15, SIL-174, SIL-128). */
  applyDraft(cart: CartDocument, details: OrderDetails = noDetails): () => void {
    // A file is a copy and gets a new order (SIL-183).
    const copied = details.draft ? cart : withOrderId(cart, null);
    const { positions, order, variants = [] } = withoutPackages(copied, contextOf(this.#ports));
    this.#dispatch.run({ kind: 'apply-draft', positions, order, variants }, { details });
    const step = this.history.newest;
    return () => {
      if (this.history.newest === step) this.undo();
    };
  }

  /** Adds, replaces, removes or takes over a variant of the plan, in one step of undo; returns whether it applied. */
  changeVariants = (command: VariantCommand | TakeVariant): boolean => this.#dispatch.run(command) === null;

  /** Changes a product's input; a text is stored as typed, null if the field shows its value. */
  changeItem(uuid: string, change: InputChange['change'], texts: InputChange['texts'] = {}): void {
    this.#dispatch.transact((document, context) => prepareInput(document, { uuid, change, texts }, context));
  }

  /** Sets whether the questionnaires of an item's funds are answered correctly (CART-57, SIL-146). */
  setAmlValidated(uuid: string, isAmlValidated: boolean): void {
    this.#dispatch.run({ kind: 'set-aml-validated', uuid, isAmlValidated });
  }

  /** Marks a field as left, so that its error is shown. */
  leaveField(uuid: string, field: LeftOutField): void {
    const item = this.#items.find(uuid);
    if (item) delete item.entering[field];
  }

  /** Marks a field as requested by the next step: if it is still empty, it is reported as missing. */
  askForField(uuid: string, field: LeftOutField): void {
    const item = this.#items.find(uuid);
    if (item) item.asked[field] = true;
  }

  /** Undoes the last step and returns it; null if nothing is left. */
  undo(): OrderStep | null {
    return this.#dispatch.move('undo');
  }

  /** Redoes the step undone last. */
  redo(): OrderStep | null {
    return this.#dispatch.move('redo');
  }

  /** Loads missing terms and recalculates. */
  retry(): void {
    const items = this.#items.inOrder();
    for (const item of items) if (itemStatus(item) === 'failed') item.revision = nextRevision();
    void this.#dispatch.loadTerms(items);
    this.calculation.changed(items);
  }

  /** Updates names, bounds and figures after the catalogue or the user was reloaded. */
  refresh = (): void => this.#dispatch.refresh();

  /** Recalculates everything after rates and terms have changed. */
  ratesChanged(): void {
    this.refresh();
    this.calculation.changed(this.#items.inOrder());
  }

  flush(): void {
    this.#dispatch.flush();
    this.#keepFigures();
  }

  /**
   * Opens a user's stored cart (SHELL-61, R12). Resolves when the available terms of its items are loaded and everything is
   * calculated once, or at once if the figures of the last visit are valid; an item without terms stays, with its warning
   * (SIL-40).
   */
  async open(userId: string): Promise<void> {
    this.close();
    const session = this.#session;
    this.#unwatch = this.#ports.storage.watch(() => this.#dispatch.mergeExternalChanges());
    const kept = this.#ports.storage.open(userId);
    if (!kept) return;
    this.calculation.hold();
    this.#dispatch.take(kept, { opens: true });
    await this.#dispatch.loadTerms(this.#items.inOrder());
    await this.#ports.yieldToPage();
    if (session !== this.#session) return;
    this.#dispatch.refresh();
    const isRecalled = this.calculation.recall(this.#ports.storage.figures());
    const calculated = this.calculation.release();
    if (!isRecalled) await calculated;
  }

  /** Empties the page's cart and closes the user's storage; the stored cart stays for the next visit. */
  close(): void {
    this.#session += 1;
    this.#unwatch?.();
    this.#unwatch = null;
    this.#dispatch.close();
    this.steps.open(firstSteps);
    this.calculation.reset();
    this.#ports.storage.close();
  }

  /** Persists the figures once per calculation, for the next time the cart is opened. */
  #keepFigures(): void {
    const { forecast } = this.summary;
    if (forecast === this.#keptForecast) return;
    const figures = this.calculation.figures();
    if (!figures) return;
    this.#keptForecast = forecast;
    this.#ports.storage.writeFigures(figures);
  }

  #prepareAddition(wanted: WantedItem) {
    this.#dispatch.mergeExternalChanges();
    const context = contextOf(this.#ports);
    const prepared = prepareAddition(this.#dispatch.document, wanted, context);
    if ('command' in prepared) return prepared;
    if (prepared.refusal === 'other-currency') {
      const { refusal: status, ...named } = prepared;
      return { status, ...named };
    }
    const { refusal: status } = prepared;
    return status === 'max-items' ? { status, max: context.rules.maxItems } : { status };
  }

  /**
   * Removes positions, and returns a function that restores them: it undoes the step, or adds them again if later steps
   * followed. Null if nothing was removed.
   */
  #undoRemoval(takeAway: () => boolean): (() => void) | null {
    const { newest: former } = this.history;
    if (!takeAway() || this.history.newest === former) return null;
    const step = this.history.newest;
    const session = this.#session;
    return () => {
      if (!step || session !== this.#session) return;
      if (this.history.newest === step) this.undo();
      else this.#bringBack(step);
    };
  }

  /** The client comes back as well, unless another one has been entered. */
  #bringBack({ change, mark }: OrderStep): void {
    const details = mark && !isKnownClient(this.details) ? { details: mark.before } : {};
    this.#dispatch.run(putBack(change.gone, change.come), details);
  }
}

const putBack = (removed: readonly PlacedPosition[], come: readonly PlacedPosition[]): CartCommand => ({
  kind: 'put-back',
  removed,
  instead: come.map(({ position }) => position.uuid),
});
