import type { OrderChange } from '#domain/cart/commands/command.ts';
import { orderFields, type OrderField } from '#domain/cart/order/order-form.ts';
import {
  prepareAppendix,
  prepareFeeModel,
  prepareFrameworkContract,
  prepareOrderChange,
} from '#domain/cart/prepare/prepare-order.ts';
import type { Dispatch } from './dispatch.ts';
import type { OrderState, DisplayOrder } from './display-order.ts';

/** Edits the order of a cart: fee model, framework contract and other values common to all items. */
export class CartOrderView {
  readonly #shown: DisplayOrder;
  readonly #dispatch: Dispatch;

  constructor(shown: DisplayOrder, dispatch: Dispatch) {
    this.#shown = shown;
    this.#dispatch = dispatch;
  }

  /** The order on display. */
  get state(): OrderState {
    return this.#shown.state;
  }

  /** Chooses a service fee model, which resets the fees (FEE-03…08). */
  chooseFeeModel(id: string): void {
    this.#dispatch.transact((document, context) => prepareFeeModel(document, id, context));
  }

  /** Chooses the contract that an appendix extends, with all its values (FEE-15…18). */
  chooseFrameworkContract(id: string): void {
    this.#dispatch.transact((document, context) => prepareFrameworkContract(document, id, context));
  }

  /** Switches between a new contract and an appendix (FEE-10). */
  switchAppendix(isAppendix: boolean): void {
    this.#dispatch.transact((document, context) => prepareAppendix(document, isAppendix, context));
  }

  /** Changes single values; a text is stored as typed, null if the field shows its value. */
  change(change: OrderChange['change'], texts: OrderChange['texts'] = {}): void {
    this.#dispatch.transact((document, context) => prepareOrderChange(document, { change, texts }, context));
  }

  /** Marks a field as left, so that its error is shown. */
  leaveField(field: OrderField): void {
    delete this.#shown.state.entering[field];
  }

  /** Marks all fields as requested by the next step, so that empty ones are reported as missing. */
  askForFields(): void {
    for (const field of orderFields) this.#shown.state.asked[field] = true;
  }
}
