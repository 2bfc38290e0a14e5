import { ref } from 'valtio';
import { isDeepEqual } from '#domain/equality.ts';
import { noDetails, type OrderDetails } from '#domain/order/order-details.ts';
import { ownedStore } from '../storage/session-store.ts';

/** Each part is replaced as a whole, and not looked into by the store. */
function held(details: OrderDetails): OrderDetails {
  for (const part of Object.values(details)) if (typeof part === 'object' && part !== null) ref(part);
  return { ...details };
}

/** Sets the parts that differ, so that only what shows them is rendered. */
export const showDetails = (shown: OrderDetails, next: OrderDetails): void => void Object.assign(shown, held(next));

/** Returns details with the parts of former ones that are equal, so that nothing is rendered for them. */
export function sameParts(former: OrderDetails, next: OrderDetails): OrderDetails {
  const same = Object.entries(former).filter(([name, part]) => isDeepEqual(part, Reflect.get(next, name)));
  return { ...next, ...Object.fromEntries(same) };
}

/** What the page shows of an order besides items and terms. */
export const detailsStore = (): OrderDetails => ownedStore<OrderDetails>(held(noDetails));
