import { subscribeKey } from 'valtio/utils';
import * as z from 'zod/mini';
import { ApiError } from '#api-client/api-error.ts';
import { call } from '#api-client/api.ts';
import { contractCalls, type ConcludedContract } from '#contract/contracts.ts';
import { cartStep } from '#domain/cart/steps/cart-steps.ts';
import { cart, cartLoad } from '../cart/cart.ts';
import { browserValue } from '../storage/browser-store.ts';
import { sessionStore } from '../storage/session-store.ts';
import { watchSession } from '../session/user.ts';
import { contractState, keepContract } from './contract-state.ts';
import { clearOrder } from './clear-order.ts';

const mark = z.string().check(z.maxLength(64));

/** The latest contract of the order, by random ids without personal data (security, C4). */
const orderNews = z.object({ orderId: mark, contractId: mark, isConcluded: z.boolean() });
type OrderNews = z.infer<typeof orderNews>;

function revive(kept: unknown): OrderNews | null {
  const parsed = orderNews.safeParse(kept);
  return parsed.success ? parsed.data : null;
}

/** Shared by all windows, so that each learns of changes to the order in another one (SIL-176). */
const storage = browserValue<OrderNews>({ name: 'order-news', revive });

/** What another window or browser did to the order: superseded its contract, or concluded it. */
export const orderNewsState = sessionStore<{ told: 'superseded' | 'concluded' | null }>({
  initial: () => ({ told: null }),
});

export function forgetOrderNews(): void {
  orderNewsState.told = null;
}

/** Announces a contract of an order, by default of the cart's, to the other windows. */
export function announceContract(
  contractId: string,
  { isConcluded, orderId = cart.orderId() }: { isConcluded: boolean; orderId?: string },
): void {
  storage.write({ orderId, contractId, isConcluded });
}

/** Marks the contract of this window as superseded. */
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

/** Shows the signed page of the order. Only the window that created the contract knows its client. */
export function showConcluded({ way, ...created }: ConcludedContract, { isNews = true }: Showing = {}): void {
  const { current } = contractState;
  const known = current?.id === created.id ? current : null;
  const client = known?.client ?? { name: '', email: null, phoneNumber: null };
  clearOrder();
  keepContract({ ...created, client, concluded: known?.concluded ?? { way, emails: [] } });
  cart.steps.moveTo(cartStep.signed);
  if (isNews) orderNewsState.told = 'concluded';
}

/** Shows the signed page if the order was concluded, and returns whether it was. */
export async function openConcluded(orderId: string, showing: Showing = {}): Promise<boolean> {
  const isCurrent = watchSession();
  const concluded = await readConcluded(orderId);
  if (!concluded || !isCurrent()) return false;
  const { id } = cart.content().order;
  // The window that concluded the order has emptied the cart of all.
  if (id !== orderId && (id !== null || cart.list.positions.length > 0)) return false;
  showConcluded(concluded, showing);
  return true;
}

/**
 * Shows the signed page of an order that was just concluded from the list of contracts, and announces it to the other
 * windows only.
 */
export async function concludedInList(orderId: string): Promise<void> {
  if ((await openConcluded(orderId, { isNews: false })) && contractState.current)
    announceContract(contractState.current.id, { isConcluded: true, orderId });
}

function follow(news: OrderNews | null): void {
  const { current } = contractState;
  // The order that this window knows, without changes of another one.
  if (!news || news.orderId !== cart.document.order.id || current?.concluded) return;
  if (news.isConcluded) void openConcluded(news.orderId);
  else if (current && current.id !== news.contractId && cart.steps.state.available >= cartStep.contract)
    contractSuperseded();
}

/**
 * Follows the news of the user's order while the page is open, and when its cart is opened. Called once by the page.
 */
export function startOrderNews(): () => void {
  const open = () => {
    if (cartLoad.isReady) storage.openOnce(follow);
  };
  const stops = [subscribeKey(cartLoad, 'isReady', open), storage.watch(() => follow(storage.readNewer()))];
  open();
  return () => {
    for (const stop of stops) stop();
    storage.release();
  };
}
