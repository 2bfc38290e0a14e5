import { ref } from 'valtio';
import type { CartCommand } from '#domain/cart/commands/command.ts';
import { emptyCart, orderTypedFields, type CartOrder, type OrderTypedField } from '#domain/cart/document.ts';
import { orderFields, type OrderField } from '#domain/cart/order/order-form.ts';
import { resolveOrder, type ResolvedOrder } from '#domain/cart/order/resolve-order.ts';
import type { OrderContext } from '#domain/cart/context.ts';
import type { ShownTexts } from './cart-state.ts';
import { ownedStore } from '../storage/session-store.ts';

/** The order as shown in the cart's head. */
export interface OrderState {
  resolved: ResolvedOrder;
  texts: ShownTexts<OrderTypedField>;
  /** Fields being edited: an error is shown only after the field is left. */
  entering: Partial<Record<OrderField, true>>;
  /** Fields that were still empty when the next step was requested: only then are they reported as missing. */
  asked: Partial<Record<OrderField, true>>;
}

/** The proxy of the order. */
export class DisplayOrder {
  readonly state: OrderState;

  constructor(context: OrderContext) {
    const resolved = ref(resolveOrder(emptyCart, context));
    this.state = ownedStore<OrderState>({ resolved, texts: {}, entering: {}, asked: {} });
  }

  /** Shows a resolved order, and the texts typed with the command that changed it. */
  show(resolved: ResolvedOrder, command?: CartCommand): void {
    const before = this.state.resolved.order;
    if (this.state.resolved !== resolved) {
      this.#showTexts(before, resolved.order);
      this.state.resolved = ref(resolved);
    }
    if (command) this.showTyped(command);
  }

  #showTexts(before: CartOrder, after: CartOrder): void {
    for (const field of orderTypedFields) {
      const isSame = before[field] === after[field] && before.texts[field] === after.texts[field];
      if (!isSame) this.state.texts[field] = after.texts[field] ?? null;
    }
  }

  /** Keeps typed texts in their fields, even if the value has another representation. */
  showTyped(command: CartCommand): void {
    if (command.kind !== 'change-order') return;
    Object.assign(this.state.texts, command.texts);
    for (const field of orderTypedFields) if (command.texts?.[field] != null) this.state.entering[field] = true;
  }

  /** Resets texts and field states when another cart is shown. */
  reset(): void {
    Object.assign(this.state, { texts: {}, entering: {}, asked: {} });
  }
}

/** Whether a field of the order shows its error; an empty one only after the next step was requested. */
export function saysOrderError(
  { entering, asked, resolved }: Pick<OrderState, 'entering' | 'asked' | 'resolved'>,
  field: OrderField,
): boolean {
  if (entering[field]) return false;
  return resolved.faults[field]?.key !== 'mixed.required' || asked[field] === true;
}

/** Returns the fields of the order that show an error, in screen order. */
export const wrongOrderFields = (state: Pick<OrderState, 'entering' | 'asked' | 'resolved'>): OrderField[] =>
  orderFields.filter((field) => state.resolved.faults[field] !== undefined && saysOrderError(state, field));
