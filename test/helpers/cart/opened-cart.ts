import { vi } from 'vitest';
import type { CartItemType } from '#domain/cart/document.ts';
import { createCartBench, type CartBench } from './cart-bench.ts';

/** Opens the cart of the user `advisor` from its storage. */
export function openedCart(parts: Parameters<typeof createCartBench>[0] = {}): CartBench {
  const bench = createCartBench(parts);
  void bench.store.open('advisor');
  return bench;
}

/** Adds a product with an amount; returns its UUID. */
export async function added(
  { store }: CartBench,
  itemType: CartItemType,
  id: string,
  oneOffAmount = 100_000,
): Promise<string> {
  const outcome = await store.add({ itemType, id });
  if (outcome.status !== 'added') throw new Error(outcome.status);
  store.changeItem(outcome.uuid, { oneOffAmount });
  return outcome.uuid;
}

/** Waits until the input is calculated. */
export const rest = () => vi.advanceTimersByTimeAsync(200);
export const summaryOf = ({ store }: CartBench) => store.calculation.summary.state;
