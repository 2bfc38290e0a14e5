import type { CartCommand } from '../commands/command.ts';
import type { CartDocument } from '../document.ts';
import type { DocumentChange } from './document-change.ts';

/** An order's id: random bytes in hexadecimal. */
export const orderIdPattern = /^[\da-f]{32}$/;

/** Sets the document's order id; null removes it. */
export const withOrderId = (document: CartDocument, id: string | null): CartDocument =>
  document.order.id === id ? document : { ...document, order: { ...document.order, id } };

function idAfter(before: CartDocument, after: CartDocument, command: CartCommand): string | null {
  if (command.kind === 'apply-draft') return command.order.id;
  const isEmptied = after.positions.length === 0 && (before.positions.length > 0 || command.kind === 'remove-all');
  return isEmptied ? null : before.order.id;
}

/**
 * Assigns the order id after a command: an order begins with the first item and ends when the cart is emptied; a draft brings
 * its own id (SIL-176).
 */
export function identified(
  before: CartDocument,
  after: CartDocument,
  { command, newId }: { command: CartCommand; newId: () => string },
): CartDocument {
  if (after === before) return before;
  const id = idAfter(before, after, command);
  return withOrderId(after, id === null && after.positions.length > 0 ? newId() : id);
}

/** Sets the order id that a change expects: another tab or the end of the order may have changed it since. */
export function withExpectedId(
  document: CartDocument,
  { order }: DocumentChange,
  side: 'before' | 'after',
): CartDocument {
  const change = order.find(({ path }) => path.length === 1 && path[0] === 'id');
  const expected = change?.[side];
  return change ? withOrderId(document, typeof expected === 'string' ? expected : null) : document;
}
