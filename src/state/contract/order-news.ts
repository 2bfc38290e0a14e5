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

const mark = z.string().check(z.maxLength(64));

/** The newest contract of the order of the cart, by random ids that tell nothing of the client (security, C4). */
const orderNews = z.object({ orderId: mark, contractId: mark, isConcluded: z.boolean() });
type OrderNews = z.infer<typeof orderNews>;

function revive(kept: unknown): OrderNews | null {
  const parsed = orderNews.safeParse(kept);
  return parsed.success ? parsed.data : null;
}

/** Shared by all windows: each hears what another one has made of the order (SIL-176). */
const storage = browserValue<OrderNews>({ name: 'order-news', revive });

/** What this window has to say about the order: another window or browser has superseded its contract, or concluded the order. */
export const orderNewsState = sessionStore<{ told: 'superseded' | 'concluded' | null }>({
  initial: () => ({ told: null }),
});

export function forgetOrderNews(): void {
  orderNewsState.told = null;
}

/** Lets the other windows know of a contract of the order. */
export function announceContract(contractId: string, { isConcluded }: { isConcluded: boolean }): void {
  storage.write({ orderId: cart.orderId(), contractId, isConcluded });
}

/** The contract of this window cannot be signed any more. */
export function contractSuperseded(): void {
  cart.steps.contractOutdated();
  orderNewsState.told = 'superseded';
}

/** The contract that concluded an order; null where none has, as far as the server can tell (SIL-176). */
export async function readConcluded(orderId: string): Promise<ConcludedContract | null> {
  try {
    return await call(contractCalls.orderContract, { params: { id: orderId } });
  } catch (error) {
    if (error instanceof ApiError) return null;
    throw error;
  }
}

interface Showing {
  /** False where the user has just signed it here. */
  isNews?: boolean;
}

/** Shows the signed page of the cart's order. Nobody but the window that has made the contract knows its client. */
export function showConcluded({ way, ...created }: ConcludedContract, { isNews = true }: Showing = {}): void {
  const { current } = contractState;
  const known = current?.id === created.id ? current : null;
  const client = known?.client ?? { name: '', email: null, phoneNumber: null };
  keepContract({ ...created, client, concluded: known?.concluded ?? { way, emails: [] } });
  cart.steps.moveTo(cartStep.signed);
  if (isNews) orderNewsState.told = 'concluded';
}

/** Shows the signed page of the cart's order if it was concluded, here or elsewhere; answers whether it was. */
export async function openConcluded(orderId: string, showing: Showing = {}): Promise<boolean> {
  const isCurrent = watchSession();
  const concluded = await readConcluded(orderId);
  if (!concluded || !isCurrent() || cart.content().order.id !== orderId) return false;
  showConcluded(concluded, showing);
  return true;
}

/** The same for an order that was just concluded here, from the list of contracts: this window needs no news of it, the others do. */
export async function concludedInList(orderId: string): Promise<void> {
  if ((await openConcluded(orderId, { isNews: false })) && contractState.current)
    announceContract(contractState.current.id, { isConcluded: true });
}

function follow(news: OrderNews | null): void {
  const { current } = contractState;
  if (!news || news.orderId !== cart.content().order.id || current?.concluded) return;
  if (news.isConcluded) void openConcluded(news.orderId);
  else if (current && current.id !== news.contractId && cart.steps.state.available >= cartStep.contract)
    contractSuperseded();
}

/** Ties the news to the user's cart: heard while the page is open, and caught up when the cart is opened. Called once by the page. */
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
