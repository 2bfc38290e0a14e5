import { proxy, ref } from 'valtio';
import type { CartCommand } from '#domain/cart/commands/command.ts';
import { emptyCart, orderTypedFields, type CartOrder } from '#domain/cart/document.ts';
import { orderFields, type OrderField } from '#domain/cart/order/order-form.ts';
import { resolveOrder, type ResolvedOrder } from '#domain/cart/order/resolve-order.ts';
import type { OrderContext } from '#domain/cart/context.ts';

/** The order as the cart's head shows it. */
export interface OrderState {
  resolved: ResolvedOrder;
  /** Fields as they are typed, null where the field shows its value. */
  texts: Partial<Record<string, string | null>>;
  /** Fields that are being typed in: what is wrong with a value is said once it was left. */
  entering: Partial<Record<string, true>>;
  /** Fields that were still empty when the next step was asked for: only then are they called missing. */
  asked: Partial<Record<string, true>>;
}

/** The proxy of the order. */
export class ShownOrder {
  readonly state: OrderState;

  constructor(context: OrderContext) {
    const resolved = ref(resolveOrder(emptyCart, context));
    this.state = proxy<OrderState>({ resolved, texts: {}, entering: {}, asked: {} });
  }

  /** Shows an order as it was read, and what was typed with the command that led to it. */
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

  /** Leaves what was typed in its field, also where it says the value in other words. */
  showTyped(command: CartCommand): void {
    if (command.kind !== 'change-order') return;
    Object.assign(this.state.texts, command.texts);
    for (const [field, text] of Object.entries(command.texts ?? {}))
      if (text != null) this.state.entering[field] = true;
  }

  /** Forgets what was typed and asked for: another cart is shown. */
  reset(): void {
    Object.assign(this.state, { texts: {}, entering: {}, asked: {} });
  }
}

/** Whether a field of the order says what is wrong with it: an empty one once the next step was asked for. */
export function saysOrderError(
  { entering, asked, resolved }: Pick<OrderState, 'entering' | 'asked' | 'resolved'>,
  field: OrderField,
): boolean {
  if (entering[field]) return false;
  return resolved.faults[field]?.key !== 'mixed.required' || asked[field] === true;
}

/** Fields of the order that say what is wrong with them, in the order of the screen. */
export const wrongOrderFields = (state: Pick<OrderState, 'entering' | 'asked' | 'resolved'>): OrderField[] =>
  orderFields.filter((field) => state.resolved.faults[field] !== undefined && saysOrderError(state, field));
