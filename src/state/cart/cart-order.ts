import type { OrderChange } from '#domain/cart/commands/command.ts';
import { orderFields, type OrderField } from '#domain/cart/order/order-form.ts';
import {
  prepareAppendix,
  prepareFeeModel,
  prepareFrameworkContract,
  prepareOrderChange,
} from '#domain/cart/prepare/prepare-order.ts';
import type { Dispatch } from './dispatch.ts';
import type { OrderState, ShownOrder } from './shown-order.ts';

/** What can be done with the order of a cart: its fee model, framework contract and whatever else holds for all items. */
export class CartOrder {
  readonly #shown: ShownOrder;
  readonly #dispatch: Dispatch;

  constructor(shown: ShownOrder, dispatch: Dispatch) {
    this.#shown = shown;
    this.#dispatch = dispatch;
  }

  /** The order as it is shown. */
  get state(): OrderState {
    return this.#shown.state;
  }

  /** Whether another window knows of the client what this one does not. */
  get person(): Dispatch['person'] {
    return this.#dispatch.person;
  }

  /** Chooses a service fee model; the fees begin anew with it (FEE-03…08). */
  chooseFeeModel(id: string): void {
    this.#dispatch.perform(prepareFeeModel, id);
  }

  /** Chooses the contract that the order is an appendix to, with all that it brings along (FEE-15…18). */
  chooseFrameworkContract(id: string): void {
    this.#dispatch.perform(prepareFrameworkContract, id);
  }

  /** Makes the order one for a new contract, or an appendix (FEE-10). */
  switchAppendix(isAppendix: boolean): void {
    this.#dispatch.perform(prepareAppendix, isAppendix);
  }

  /** Changes single values; a text is kept as typed, null where the field shows its value. */
  change(change: OrderChange['change'], texts: OrderChange['texts'] = {}): void {
    this.#dispatch.perform(prepareOrderChange, { change, texts });
  }

  /** Notes that a field was left: what is wrong with the value in it is shown. */
  leaveField(field: OrderField): void {
    delete this.#shown.state.entering[field];
  }

  /** Notes that the next step was asked for: whatever is still empty is called missing. */
  askForFields(): void {
    for (const field of orderFields) this.#shown.state.asked[field] = true;
  }
}
