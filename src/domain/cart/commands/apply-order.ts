import { emptyOrder, orderTypedFields, type CartOrder, type OrderTypedField } from '../document.ts';
import type { OrderCommand } from './command.ts';
import { changed, withTexts } from './typed-texts.ts';

/** Returns the initial order for a new contract or an appendix: everything else is cleared (FEE-10). */
export const startedOrder = (contractIsAppendix: boolean): CartOrder => ({ ...emptyOrder, contractIsAppendix });

const feeFields = orderTypedFields.filter((field) => field !== 'dateOfBirth');

/** Sets the chosen values and clears the typed texts of these fields; returns the same object if nothing changes. */
function withoutTexts(order: CartOrder, chosen: Partial<CartOrder>, fields: readonly OrderTypedField[]): CartOrder {
  const values = changed(order, chosen);
  const typed = Object.fromEntries(fields.map((field) => [field, null]));
  return changed(values, { texts: withTexts(order.texts, values, typed, orderTypedFields) });
}

/** Applies a change to the order, including the fields that the change resets (FEE-03…10, FEE-15…18). */
export function applyOrder(order: CartOrder, command: OrderCommand): CartOrder {
  switch (command.kind) {
    case 'switch-appendix':
      return order.contractIsAppendix === command.contractIsAppendix ? order : startedOrder(command.contractIsAppendix);
    case 'choose-fee-model': {
      const { serviceFeeId, fee, isForLtip } = command;
      const isLtip = order.isLtip && isForLtip;
      // Fees can be chosen for a new contract only, so choosing one also decides that.
      const chosen = { ...fee, contractIsAppendix: false, serviceFeeId, discount: 0, isLtip };
      return withoutTexts(order, chosen, feeFields);
    }
    case 'choose-framework-contract': {
      const { frameworkContractId, serviceFeeId, fee, dateOfBirth, isLtip } = command;
      const chosen = { frameworkContractId, serviceFeeId, dateOfBirth, isLtip };
      return withoutTexts(order, { ...fee, ...chosen, contractIsAppendix: true, discount: 0 }, orderTypedFields);
    }
    default: {
      const values = changed<CartOrder>(order, command.change);
      return changed(values, { texts: withTexts(order.texts, values, command.texts ?? {}, orderTypedFields) });
    }
  }
}
