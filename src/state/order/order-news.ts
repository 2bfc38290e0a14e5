import { subscribe } from 'valtio';
import { ApiError } from '#api-client/api-error.ts';
import { call } from '#api-client/api.ts';
import { contractCalls, type ConcludedContract } from '#contract/contracts.ts';
import { cartStep } from '#domain/cart/steps/cart-steps.ts';
import { cart, cartLoad } from '../cart/cart.ts';
import { sessionStore } from '../storage/session-store.ts';
import { watchSession } from '../session/user.ts';

/** What another window or browser did to the order: superseded its contract, or concluded it. */
export const orderNewsState = sessionStore<{ told: 'superseded' | 'concluded' | null }>({
  initial: () => ({ told: null }),
});

export function clearOrderNews(): void {
  orderNewsState.told = null;
}

/** Marks the contract of the page as superseded by one of another browser. */
export function contractSuperseded(): void {
  cart.steps.contractOutdated();
  orderNewsState.told = 'superseded';
}

/** Reads the contract that concluded an order, or null if there is none or the read fails (SIL-176). */
export async function readConcluded(orderId: string): Promise<ConcludedContract | null> {
  try {
    return await call(contractCalls.orderContract, { params: { id: orderId } });
  } catch (error) {
    if (error instanceof ApiError) return null;
    throw error;
  }
}

interface Showing {
  /** False if the user has just signed it in this window. */
  isNews?: boolean;
}

/** Shows the signed page of the order. Only the browser that created the contract knows its client. */
export function showConcluded({ way, ...created }: ConcludedContract, { isNews = true }: Showing = {}): void {
  const { contract } = cart.details;
  const known = contract?.id === created.id ? contract : null;
  const client = known?.client ?? { name: '', email: null, phoneNumber: null };
  cart.conclude({ ...created, client, concluded: known?.concluded ?? { way, emails: [] } });
  cart.steps.moveTo(cartStep.signed);
  if (isNews) orderNewsState.told = 'concluded';
}

/** Shows the signed page if the order was concluded, and returns whether it was. */
export async function openConcluded(orderId: string, showing: Showing = {}): Promise<boolean> {
  const isCurrent = watchSession();
  const concluded = await readConcluded(orderId);
  if (!concluded || !isCurrent()) return false;
  const { id } = cart.content().order;
  if (id !== orderId && (id !== null || cart.list.positions.length > 0)) return false;
  showConcluded(concluded, showing);
  return true;
}

/** Shows the signed page of an order that was just concluded from the list of contracts. */
export const concludedInList = (orderId: string): Promise<boolean> => openConcluded(orderId, { isNews: false });

/**
 * Tells when another window has concluded the order, whose signed page is shown here, too. Called once by the page.
 * Returns a function that stops it.
 */
export function startOrderNews(): () => void {
  let { elsewhere } = cart.edits;
  let isConcluded = Boolean(cart.details.contract?.concluded);
  return subscribe(
    cart.edits,
    () => {
      const isNow = Boolean(cart.details.contract?.concluded);
      if (cartLoad.isReady && cart.edits.elsewhere > elsewhere && isNow && !isConcluded)
        orderNewsState.told = 'concluded';
      ({ elsewhere } = cart.edits);
      isConcluded = isNow;
    },
    true,
  );
}
