import { applyCommand } from '#domain/cart/commands/apply-command.ts';
import type { OrderContext } from '#domain/cart/context.ts';
import type { CartDocument } from '#domain/cart/document.ts';
import type { Prepared } from '#domain/cart/prepare/prepare-change.ts';
import { freeUser, orderContext } from './cart-order.ts';

/** Applies a prepared command to a cart; fails if it was refused. */
export function applyPrepared(
  document: CartDocument,
  prepared: Prepared,
  ordering: OrderContext = orderContext({ user: freeUser() }),
): CartDocument {
  if ('refusal' in prepared) throw new Error(prepared.refusal);
  const applied = applyCommand(document, prepared.command, ordering);
  if (!applied.done) throw new Error(applied.refusal);
  return applied.document;
}

/** Returns why a command was refused, or null. */
export const refusalOf = (prepared: Prepared) => ('refusal' in prepared ? prepared.refusal : null);
