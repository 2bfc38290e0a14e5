import { useTranslation } from 'react-i18next';
import { useSnapshot, type Snapshot } from 'valtio';
import type { OrderContext } from '#domain/cart/context.ts';
import type { OrderField } from '#domain/cart/order/order-form.ts';
import { feeModelKind, type FeeModelKind } from '#domain/fees/service-fee.ts';
import { cart } from '#state/cart/cart.ts';
import { saysOrderError, type OrderState } from '#state/cart/display-order.ts';
import { userState } from '#state/session/user.ts';
import { useFaultText } from '#ui/form/use-fault-text.ts';

type OrderSnapshot = Snapshot<OrderState>;

/** The order as its fields show it. */
export interface OrderView {
  state: OrderSnapshot;
  resolved: OrderSnapshot['resolved'];
  user: OrderContext['user'];
  kind: FeeModelKind | null;
}

/** Returns the order, or null if nobody is logged in. */
export function useOrderView(): OrderView | null {
  const state = useSnapshot(cart.order.state);
  const { user } = useSnapshot(userState);
  const { resolved } = state;
  return user && { state, resolved, user, kind: feeModelKind(resolved.model?.code ?? null) };
}

/** Returns the label of an order field, and its error once it should be shown. */
export function useOrderField({ state, resolved }: OrderView) {
  const { t } = useTranslation('cart');
  const faultText = useFaultText();
  const missing: Partial<Record<OrderField, string>> = t('order.missing', { returnObjects: true });
  const errorOf = (field: OrderField): string | undefined => {
    const fault = resolved.faults[field];
    if (!fault || !saysOrderError(state, field)) return undefined;
    // The field itself reports text that it cannot read.
    if (fault.key === 'unreadable') return undefined;
    return (fault.key === 'mixed.required' && missing[field]) || faultText(fault);
  };
  return (field: OrderField) => ({
    fieldName: field,
    error: errorOf(field),
    onBlur: () => cart.order.leaveField(field),
  });
}
